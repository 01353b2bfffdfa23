// The ten backup codes, shown once, with ways to save them: copy, download, print.
// Guarantees: the codes exist only in this component's memory.
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { codes: readonly string[]; brandName: string; email: string; onDone: () => void };

export function BackupCodes({ codes, brandName, email, onDone }: Props) {
  const [isSaved, setIsSaved] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  // The previous form is gone with its focus; screen readers continue here.
  useEffect(() => intro.current?.focus(), []);
  return (
    <div data-print-alone>
      <p ref={intro} tabIndex={-1} className="text-ink-soft outline-none print:text-ink">
        Keep these codes in a safe place, not on your phone. Each one signs you in once when you cannot use
        your app. They will not be shown again.
      </p>
      <p className="hidden print:block">
        {brandName} backup codes for {email}
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-sunken px-5 py-4 font-mono text-base tabular-nums min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SaveButtons codes={codes} brandName={brandName} email={email} onSaved={() => setIsSaved(true)} />
      <Button
        className="mt-6 print:hidden"
        wide
        size="lg"
        variant={isSaved ? 'primary' : 'secondary'}
        onClick={onDone}
      >
        I have saved my codes
      </Button>
    </div>
  );
}

type SaveProps = Omit<Props, 'onDone'> & { onSaved: () => void };

function SaveButtons({ codes, brandName, email, onSaved }: SaveProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      onSaved();
      toast.success('Backup codes copied');
    } catch {
      toast.error('Copying failed. Download or print the codes instead.');
    }
  };
  const save = () => {
    const text = [
      `${brandName} backup codes for ${email}`,
      'Each code works once, instead of a code from the authenticator app.',
      '',
      ...codes,
      '',
    ].join('\n');
    download(`${brandName.toLowerCase()}-backup-codes.txt`, text);
    onSaved();
  };
  const print = () => {
    window.print();
    onSaved();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 print:hidden">
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        Copy
      </Button>
      <Button size="sm" icon={Download} onClick={save}>
        Download
      </Button>
      <Button size="sm" icon={Printer} onClick={print}>
        Print
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
