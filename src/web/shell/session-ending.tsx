// Why the session ended, below the header of any page: the account was suspended while its pages were open.
import { useSessionEnding } from '#web/app/session.ts';
import { TextLink } from '#web/ui/link.tsx';

export function SessionEnding() {
  const because = useSessionEnding();
  return (
    <div role="alert">
      {because !== null && (
        <p className="page-column border-b border-line bg-danger-wash py-4 text-danger">
          {because} <TextLink to="/help/suspended-account">What a suspension means</TextLink>
        </p>
      )}
    </div>
  );
}
