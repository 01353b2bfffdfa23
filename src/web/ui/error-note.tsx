// A failure inside a page: the API's sentence, the request id for support, and a retry button.
// Does not replace a whole page: a failed `load` shows the error page.
import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error === null || error === undefined) return null;
  const text = typeof error === 'string' ? error : sentenceOf(error);
  const requestId = isCallFailed(error) && error.http >= 500 ? error.requestId : undefined;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-danger-wash px-4 py-3 text-danger"
    >
      <Icon of={CircleAlert} size={20} />
      <div className="min-w-48 flex-1 text-sm">
        <p className="font-medium">{text}</p>
        {requestId && <p className="mt-0.5">Request {requestId}</p>}
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
