// The ten backup codes, shown once, with the ways to keep them: copy, download, print.
// Guards: they are in this component's memory only; leaving says that they will not be shown again.
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { codes: readonly string[]; brandName: string; email: string; onDone: () => void };

export function BackupCodes({ codes, brandName, email, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  // The form before it is gone with its focus; whoever listens hears what these are.
  useEffect(() => intro.current?.focus(), []);
  const text = [
    `${brandName} backup codes for ${email}`,
    'Each code works once, in place of the authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setKept(true);
      toast.success('Backup codes copied');
    } catch {
      toast.error('This browser did not let us copy. Download or print them.');
    }
  };
  return (
    <div data-print-alone>
      <p ref={intro} tabIndex={-1} className="text-ink-soft outline-none print:text-ink">
        Keep these codes somewhere safe, not on your phone. Each signs you in once when you cannot use your
        app. They are not shown again.
      </p>
      <p className="hidden print:block">
        {brandName} backup codes for {email}
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-sunken px-5 py-4 font-mono text-base tabular-nums min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 print:hidden">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => {
            download(`${brandName.toLowerCase()}-backup-codes.txt`, text);
            setKept(true);
          }}
        >
          Download
        </Button>
        <Button
          size="sm"
          icon={Printer}
          onClick={() => {
            window.print();
            setKept(true);
          }}
        >
          Print
        </Button>
      </div>
      <Button
        className="mt-6 print:hidden"
        wide
        size="lg"
        variant={kept ? 'primary' : 'secondary'}
        onClick={onDone}
      >
        I have saved my codes
      </Button>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
