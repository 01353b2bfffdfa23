// Two-factor on the account page: status, setup, turning off and renewing backup codes.
// Guarantees: turning it off and renewing codes need a code as well as a recent password; the effects are stated first.
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  renewBackupCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { backupCodeCount, type TwoFactor } from '#contract/people/accounts/two-factor.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { BackupCodes } from './backup-codes.tsx';
import type { Guard } from './change-email.tsx';
import { useRecentPassword, wasCancelled } from './recent-password.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** From this number of codes on, the card warns that they run out. */
const fewCodes = 3;

export function TwoFactorCard({
  state,
  guard,
  onTurnedOn,
}: {
  state: TwoFactor;
  guard: Guard;
  onTurnedOn?: () => void;
}) {
  const [present, setPresent] = useState(state);
  const [started, setStarted] = useState<DataOf<typeof startTwoFactor> | null>(null);
  const [asking, setAsking] = useState<'off' | 'renew' | null>(null);
  const start = useCommand(startTwoFactor, { around: guard, onDone: setStarted });
  const failure = wasCancelled(start.failure) ? undefined : start.failure?.message;
  return (
    <Card
      title="Two-factor sign-in"
      action={present.on ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
    >
      {present.on ? (
        <OnState state={present} onAsk={setAsking} />
      ) : (
        <>
          <p className="text-ink-soft">
            Signing in will require your password and a code from an app on your phone, so a stolen password
            is not enough.
          </p>
          <FormFailure>{failure}</FormFailure>
          <Button className="mt-4" icon={ShieldCheck} busy={start.busy} onClick={() => void start.run({})}>
            Turn on two-factor
          </Button>
        </>
      )}
      <TwoFactorSetup
        started={started}
        onClose={() => setStarted(null)}
        onTurnedOn={() => {
          setPresent({
            on: true,
            turnedOnAt: new Date().toISOString(),
            backupCodesLeft: backupCodeCount,
          });
          onTurnedOn?.();
        }}
      />
      <TurnOffDialog open={asking === 'off'} onClose={() => setAsking(null)} onChanged={setPresent} />
      <RenewDialog
        open={asking === 'renew'}
        onClose={() => setAsking(null)}
        onRenewed={() => setPresent({ ...present, backupCodesLeft: backupCodeCount })}
      />
    </Card>
  );
}

function OnState({ state, onAsk }: { state: TwoFactor; onAsk: (what: 'off' | 'renew') => void }) {
  const { backupCodesLeft: left, turnedOnAt } = state;
  return (
    <>
      <p className="text-ink-soft">
        You sign in with your password and a code from your authenticator app
        {turnedOnAt && (
          <>
            , since <RelativeTime at={turnedOnAt} as="date" />
          </>
        )}
        .
      </p>
      <p className={left <= fewCodes ? 'mt-2 text-danger' : 'mt-2 text-ink-soft'}>
        {left} of {backupCodeCount} backup codes left.
        {left <= fewCodes && ' Create new ones before they run out.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => onAsk('renew')}>New backup codes</Button>
        <Button onClick={() => onAsk('off')}>Turn off</Button>
      </div>
    </>
  );
}

function TurnOffDialog({
  open,
  onClose,
  onChanged,
}: {
  open: boolean;
  onClose: () => void;
  onChanged: (state: TwoFactor) => void;
}) {
  const { guard, dialog } = useRecentPassword();
  const turnOff = useCommand(turnOffTwoFactor, {
    around: guard,
    onDone(state) {
      onChanged(state);
      onClose();
      toast.success('Two-factor is off');
    },
  });
  const close = () => {
    turnOff.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Turn off two-factor?"
      description="Your password alone will sign you in, your backup codes will stop working, and your other devices will be signed out."
      size="sm"
    >
      <CodeForm label="Turn off two-factor" danger command={turnOff} />
      {dialog}
    </Dialog>
  );
}

function RenewDialog({
  open,
  onClose,
  onRenewed,
}: {
  open: boolean;
  onClose: () => void;
  onRenewed: () => void;
}) {
  const { guard, dialog } = useRecentPassword();
  const { email } = useSession();
  const { brandName } = useSite();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useCommand(renewBackupCodes, {
    around: guard,
    onDone({ backupCodes }) {
      setCodes(backupCodes);
      onRenewed();
    },
  });
  const close = () => {
    setCodes(null);
    renew.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={codes ? 'Save your backup codes' : 'New backup codes'}
      {...(codes ? {} : { description: 'Your earlier backup codes will stop working.' })}
      size="sm"
      closeOnOutside={codes === null}
    >
      {codes ? (
        <BackupCodes codes={codes} brandName={brandName} email={email ?? ''} onDone={close} />
      ) : (
        <CodeForm label="Create new codes" command={renew} />
      )}
      {dialog}
    </Dialog>
  );
}

type CodeCommand = {
  run: (input: { code: string }) => Promise<unknown>;
  busy: boolean;
  failure: { code: string; message: string } | null;
  clear: () => void;
};

/** One field for both kinds of code, so that a backup code works too. */
function CodeForm({
  label,
  danger = false,
  command,
}: {
  label: string;
  danger?: boolean;
  command: CodeCommand;
}) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = wasCancelled(command.failure) ? undefined : command.failure?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') void command.run({ code });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Code from your app, or a backup code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        dir="ltr"
        value={code}
        error={missing ? 'Enter a code' : refused}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          command.clear();
        }}
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" wide busy={command.busy}>
        {label}
      </Button>
    </form>
  );
}
