// Shows a secret once, with a copy button. The secret stays in component memory; focus moves to the explanation for screen readers.
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { label: string; hint: string; secret: string; onDone: () => void };

export function ShownOnce({ label, hint, secret, onDone }: Props) {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form that had focus is gone.
  useEffect(() => intro.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`${label} copied`);
    } catch {
      toast.error('Could not copy. Select the text and copy it manually.');
    }
  };
  return (
    <div className="grid gap-5">
      <p ref={intro} tabIndex={-1} className="text-ink-soft outline-none">
        {hint} It will not be shown again.
      </p>
      <output
        aria-label={label}
        className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
      >
        {secret}
      </output>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>I saved it</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
