// The code step, of a registration or of a password reset: boxes, automatic submit, resend with a countdown.
// Guards: an incomplete code is told without a call; the specification's sentences and toasts to the letter.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { otpResend, otpVerification } from '#contract/accounts/account.endpoints.ts';
import { type Account, otpLength } from '#contract/accounts/account.schema.ts';
import { AuthHeading, BackButton, TextButton } from '#web/accounts/auth-parts.tsx';
import { CodeBoxes, digitsOf } from '#web/accounts/code-boxes.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { email: string; onBack: () => void; backLabel?: string } & (
  | { purpose: 'verify'; onVerified: (account: Account) => Promise<void> }
  | { purpose: 'reset'; onVerified: () => void }
);

const resendPauseSeconds = 60;

export function CodeForm(props: Props) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const noteId = useId();
  const running = useRef(false);

  const verify = async (digits: string) => {
    if (running.current) return;
    if (digits.length < otpLength) return setFailure('Please enter the complete 6-digit code');
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(otpVerification, { otp: digits, purpose: props.purpose });
      if (props.purpose === 'reset') props.onVerified();
      else if ('token' in answer) await props.onVerified(answer);
    } catch (error) {
      const reached = isCallFailed(error) && error.http > 0 && error.http < 500;
      toast.error(reached ? 'OTP verification failed.' : 'Failed to verify OTP.');
      setFailure(sentenceOf(error));
      setCode('');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(digitsOf(code));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      <BackButton onClick={props.onBack}>{props.backLabel ?? 'Back'}</BackButton>
      <AuthHeading title="Verify your email">
        {props.purpose === 'verify' ? 'We sent a 6-digit code to ' : 'If there is an account for it, we sent a 6-digit code to '}
        <strong className="font-medium break-all text-ink">{props.email}</strong>.
      </AuthHeading>
      <div className="grid gap-5">
        <CodeBoxes
          code={code}
          onChange={setCode}
          onComplete={(digits) => void verify(digits)}
          describedBy={noteId}
          invalid={failure !== undefined}
          disabled={busy}
        />
        <div id={noteId}>
          <FormFailure>{failure}</FormFailure>
        </div>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Verify
        </Button>
        <Resend email={props.email} purpose={props.purpose} />
      </div>
    </form>
  );
}

function Resend({ email, purpose }: { email: string; purpose: 'verify' | 'reset' }) {
  const [left, setLeft] = useState(resendPauseSeconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    try {
      await call(otpResend, { email, purpose });
      toast.success('OTP sent to your email.');
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    setLeft(resendPauseSeconds);
  };
  return (
    <p className="text-sm text-ink-soft">
      No code yet? Look into your spam folder, or{' '}
      {left > 0 ? (
        <span className="tabular-nums">ask for another in {left} s.</span>
      ) : (
        <TextButton onClick={() => void resend()}>send another</TextButton>
      )}
    </p>
  );
}
