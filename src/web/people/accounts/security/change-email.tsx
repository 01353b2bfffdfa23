// Changing the email address: the new address is verified with a code before it takes effect.
import { type FormEvent, useState } from 'react';
import { changeEmail, confirmEmail } from '#contract/people/accounts/account.endpoints.ts';
import { emailPattern, otpLength } from '#contract/people/accounts/account.schema.ts';
import { CodeBoxes } from '../sign-in/code-boxes.tsx';
import { digitsOf } from '../sign-in/code-entry.ts';
import { wasCancelled } from './recent-password.tsx';
import { call } from '#web/app/call.ts';
import { update } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export type Guard = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function ChangeEmail({ email, guard }: { email: string; guard: Guard }) {
  const [current, setCurrent] = useState(email);
  const [wanted, setWanted] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Card title="Email">
      <p className="text-ink-soft">
        You sign in with <strong className="font-medium break-all text-ink">{current}</strong>.
      </p>
      {sentTo === null ? (
        <AddressForm guard={guard} wanted={wanted} onWanted={setWanted} onSent={setSentTo} />
      ) : (
        <ConfirmForm
          guard={guard}
          sentTo={sentTo}
          onConfirmed={(confirmed) => {
            setCurrent(confirmed);
            setWanted('');
            setSentTo(null);
          }}
          onCancel={() => setSentTo(null)}
        />
      )}
    </Card>
  );
}

/** Runs a guarded call with its busy state and error message. */
function useGuardedCall(guard: Guard) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Resolves to whether `work` succeeded. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await guard(work);
      return true;
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { failure, setFailure, busy, run };
}

type AddressProps = {
  guard: Guard;
  wanted: string;
  onWanted: (address: string) => void;
  onSent: (address: string) => void;
};

function AddressForm({ guard, wanted, onWanted, onSent }: AddressProps) {
  const { failure, setFailure, busy, run } = useGuardedCall(guard);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = wanted.trim();
    if (!emailPattern.test(address)) return setFailure('Please enter a valid email address');
    void run(async () => {
      await call(changeEmail, { email: address });
      toast.success('OTP sent to your email.');
      onSent(address);
    });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        className="flex-1"
        label="New email"
        type="email"
        autoComplete="email"
        value={wanted}
        error={failure}
        onChange={(event) => onWanted(event.target.value)}
      />
      <Button type="submit" busy={busy} className="sm:mt-[1.625rem]">
        Send code
      </Button>
    </form>
  );
}

type ConfirmProps = {
  guard: Guard;
  sentTo: string;
  onConfirmed: (email: string) => void;
  onCancel: () => void;
};

function ConfirmForm({ guard, sentTo, onConfirmed, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const { failure, setFailure, busy, run } = useGuardedCall(guard);
  const confirm = async (otp: string) => {
    if (otp.length < otpLength) return setFailure('Please enter the complete 6-digit code');
    const isConfirmed = await run(async () => {
      const account = await call(confirmEmail, { otp });
      update(account);
      onConfirmed(account.email);
      toast.success('Email changed');
    });
    if (!isConfirmed) setCode('');
  };
  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(digitsOf(code));
      }}
    >
      <p id="email-code-note">We sent a 6-digit code to {sentTo}. Your other devices will be signed out.</p>
      <CodeBoxes
        code={code}
        onChange={(next) => {
          setCode(next);
          setFailure(undefined);
        }}
        onComplete={(otp) => void confirm(otp)}
        describedBy="email-code-note"
        invalid={failure !== undefined}
        busy={busy}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Change email
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
