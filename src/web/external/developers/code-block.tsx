// A code sample that scrolls, is keyboard accessible and can be copied.
import { Copy } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  /** Accessible name, also used by the copy button. */
  label: string;
  code: string;
  /** Allows more height before scrolling. */
  isTall?: boolean;
};

export function CodeBlock({ label, code, isTall }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('Copied');
    } catch {
      toast.error('Could not copy. Select the text and copy it manually.');
    }
  };
  return (
    <div className="relative">
      <pre
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={cx(
          'overflow-auto rounded-md border border-line bg-sunken py-3.5 pr-14 pl-4 font-mono text-sm leading-relaxed',
          isTall ? 'max-h-[32rem]' : 'max-h-80',
        )}
      >
        <code>{code}</code>
      </pre>
      <IconButton
        icon={Copy}
        label={`Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        size="sm"
        className="absolute top-1.5 right-1.5 bg-sunken noscript:hidden"
        onClick={() => void copy()}
      />
    </div>
  );
}
