// A secret that is shown once: to be copied now, for it is nowhere to be read later.
// Guards: it stays in this component's memory; whoever listens hears what it is before they leave.
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { what: string; says: string; secret: string; onDone: () => void };

export function ShownOnce({ what, says, secret, onDone }: Props) {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form before it is gone with its focus.
  useEffect(() => intro.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`${what} copied`);
    } catch {
      toast.error('This browser did not let us copy. Select the text instead.');
    }
  };
  return (
    <div className="grid gap-5">
      <p ref={intro} tabIndex={-1} className="text-ink-soft outline-none">
        {says} It is not shown again.
      </p>
      <output
        aria-label={what}
        className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
      >
        {secret}
      </output>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>I have kept it</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
