// Turning two-factor on: scan the QR code (or type the key), confirm with a code, save the backup codes.
// Guarantees: two-factor is off until a code was confirmed; the codes are shown once, and a stray click does not close the
// dialog.
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { otpLength } from '#contract/people/accounts/account.schema.ts';
import { type startTwoFactor, turnOnTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeBoxes } from '../sign-in/code-boxes.tsx';
import { digitsOf } from '../sign-in/code-entry.ts';
import { QrCode } from './qr-code.tsx';
import { useRecentPassword } from './recent-password.tsx';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Started = DataOf<typeof startTwoFactor>;
type Props = { started: Started | null; onClose: () => void; onTurnedOn: () => void };

export function TwoFactorSetup({ started, onClose, onTurnedOn }: Props) {
  const { email } = useSession();
  const { brandName } = useSite();
  const [shown, setShown] = useState(started);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (started && started !== shown) {
    setShown(started);
    setCodes(null);
  }
  return (
    <Dialog
      open={started !== null}
      onClose={onClose}
      title={codes ? 'Save your backup codes' : 'Turn on two-factor'}
      size="sm"
      closeOnOutside={false}
    >
      {codes ? (
        <BackupCodes codes={codes} brandName={brandName} email={email ?? ''} onDone={onClose} />
      ) : (
        shown && (
          <ScanStep
            started={shown}
            onTurnedOn={(given) => {
              setCodes(given);
              toast.success('Two-factor is on');
              onTurnedOn();
            }}
          />
        )
      )}
    </Dialog>
  );
}

function ScanStep({ started, onTurnedOn }: { started: Started; onTurnedOn: (codes: string[]) => void }) {
  const { guard, dialog } = useRecentPassword();
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const noteId = useId();
  const turnOn = useCommand(turnOnTwoFactor, {
    around: guard,
    onDone: ({ backupCodes }) => onTurnedOn(backupCodes),
  });
  const failure = incomplete ? 'Please enter the complete 6-digit code' : turnOn.failure?.message;
  const confirm = async (digits: string) => {
    setIncomplete(digits.length < otpLength);
    if (digits.length === otpLength && !(await turnOn.run({ code: digits }))) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(digitsOf(code));
  };
  return (
    <>
      <ol className="grid gap-6">
        <li>
          <h3 className="font-medium">1. Scan this code</h3>
          <p className="mt-1 text-sm text-ink-soft">
            Use any authenticator app: Google Authenticator, Microsoft Authenticator, 1Password, Aegis and
            others.
          </p>
          <div className="mt-3 flex justify-center">
            <QrCode text={started.address} label="QR code for your authenticator app" />
          </div>
          <ManualKey secret={started.secret} />
        </li>
        <li>
          <h3 className="font-medium">2. Enter the code it shows</h3>
          <p id={`${noteId}-help`} className="mt-1 text-sm text-ink-soft">
            Your other devices will be signed out.
          </p>
          <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
            <CodeBoxes
              code={code}
              onChange={(next) => {
                setCode(next);
                setIncomplete(false);
                turnOn.clear();
              }}
              onComplete={(digits) => void confirm(digits)}
              describedBy={`${noteId}-help ${noteId}`}
              invalid={failure !== undefined}
              busy={turnOn.busy}
              autoFocus={!matchMedia('(pointer: coarse)').matches}
            />
            <FormFailure id={noteId}>{failure}</FormFailure>
            <Button type="submit" variant="primary" size="lg" wide busy={turnOn.busy}>
              Turn on two-factor
            </Button>
          </form>
        </li>
      </ol>
      {dialog}
    </>
  );
}

/** For an app on the same phone, or a device without a camera. */
function ManualKey({ secret }: { secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Key copied');
    } catch {
      toast.error('Copying failed. Type the key instead.');
    }
  };
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p id="manual-key-label">Or type this key:</p>
      <div className="mt-1.5 flex items-center justify-between gap-3 rounded-md bg-sunken py-1.5 pr-1.5 pl-3.5">
        <code
          aria-labelledby="manual-key-label"
          className="max-w-[20ch] min-w-0 font-mono wrap-anywhere text-ink"
        >
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button size="sm" variant="quiet" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
