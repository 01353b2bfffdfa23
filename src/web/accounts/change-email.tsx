// Changing the e-mail address: the new address proves itself with a code before anything changes.
import { type FormEvent, useState } from 'react';
import { changeEmail, confirmEmail } from '#contract/accounts/account.endpoints.ts';
import { emailPattern, otpLength } from '#contract/accounts/account.schema.ts';
import { CodeBoxes } from '#web/accounts/code-boxes.tsx';
import { digitsOf } from '#web/accounts/code-entry.ts';
import { wasGivenUp } from '#web/accounts/recent-password.tsx';
import { call } from '#web/app/call.ts';
import { update } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

export type Guard = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function ChangeEmail({ email, guard }: { email: string; guard: Guard }) {
  const [current, setCurrent] = useState(email);
  const [wanted, setWanted] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await guard(work);
    } catch (error) {
      setCode('');
      if (!wasGivenUp(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const address = wanted.trim();
    if (!emailPattern.test(address)) return setFailure('Please enter a valid email address');
    void run(async () => {
      await call(changeEmail, { email: address });
      toast.success('OTP sent to your email.');
      setSentTo(address);
    });
  };
  const confirm = (otp: string) => {
    if (otp.length < otpLength) return setFailure('Please enter the complete 6-digit code');
    void run(async () => {
      const account = await call(confirmEmail, { otp });
      update(account);
      setCurrent(account.email);
      setSentTo(null);
      setWanted('');
      setCode('');
      toast.success('Email changed');
    });
  };
  return (
    <Card title="Email">
      <p className="text-ink-soft">
        You sign in with <strong className="font-medium break-all text-ink">{current}</strong>.
      </p>
      {sentTo === null ? (
        <form onSubmit={ask} noValidate className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            className="flex-1"
            label="New email"
            type="email"
            autoComplete="email"
            value={wanted}
            error={failure}
            onChange={(event) => setWanted(event.target.value)}
          />
          <Button type="submit" busy={busy} className="sm:mt-[1.625rem]">
            Send code
          </Button>
        </form>
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            confirm(digitsOf(code));
          }}
        >
          <p id="email-code-note">
            We sent a 6-digit code to {sentTo}. Your other devices will be signed out.
          </p>
          <CodeBoxes
            code={code}
            onChange={(next) => {
              setCode(next);
              setFailure(undefined);
            }}
            onComplete={confirm}
            describedBy="email-code-note"
            invalid={failure !== undefined}
            busy={busy}
          />
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy}>
              Change email
            </Button>
            <Button variant="quiet" onClick={() => setSentTo(null)}>
              Use another address
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
