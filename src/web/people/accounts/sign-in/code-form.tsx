// The code step of a registration or a password reset: boxes, automatic submit, resend with a countdown.
// An incomplete code is reported without a call. Messages and toasts are the specification's.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { otpResend, otpVerification } from '#contract/people/accounts/account.endpoints.ts';
import { type Account, otpLength } from '#contract/people/accounts/account.schema.ts';
import { AuthScreen, TextButton } from './auth-parts.tsx';
import { CodeFields } from './code-fields.tsx';
import { call } from '#web/app/call.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  email: string;
  back: { label: string; onBack: () => void };
  /** When the last code was sent, in milliseconds; the next can be sent a minute later. */
  sentAt: number;
  onSent: (at: number) => void;
  /** Next to the address: a button to correct it. */
  correction?: ReactNode;
} & (
  | { purpose: 'verify'; onVerified: (account: Account) => Promise<void> }
  | { purpose: 'reset'; onVerified: () => void }
);

const resendPauseMs = 60_000;
const wrongCode = 'Invalid verification code. Please try again.';

/** The message under the boxes. A used reset code has no flow any more, which the server reports as "not signed in". */
function sentenceFor(error: unknown, purpose: Props['purpose']): string {
  if (isCallFailed(error) && error.code === 'not_signed_in') {
    return purpose === 'reset' ? wrongCode : 'Your registration timed out. Please sign in again to continue.';
  }
  return sentenceOf(error);
}

export function CodeForm(props: Props) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const verify = async (digits: string) => {
    if (running.current) return;
    if (digits.length < otpLength) return setFailure('Please enter the complete 6-digit code');
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { purpose } = props;
      const answer = await call(otpVerification, { otp: digits, purpose });
      if (purpose === 'reset') props.onVerified();
      else if ('token' in answer) await props.onVerified(answer);
    } catch (error) {
      const reached = isCallFailed(error) && error.http > 0 && error.http < 500;
      toast.error(reached ? 'OTP verification failed.' : 'Failed to verify OTP.');
      setFailure(sentenceFor(error, props.purpose));
      setCode('');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <AuthScreen title="Verify your email" back={props.back} lead={<Sent {...props} />}>
      <CodeFields
        code={code}
        busy={busy}
        failure={failure}
        onChange={(next) => {
          setCode(next);
          setFailure(undefined);
        }}
        onVerify={verify}
      >
        <Resend {...props} />
      </CodeFields>
    </AuthScreen>
  );
}

function Sent({ email, purpose, correction }: Props) {
  return (
    <>
      {purpose === 'verify'
        ? 'We sent a 6-digit code to '
        : 'If there is an account for it, we sent a 6-digit code to '}
      <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. {correction}
    </>
  );
}

function Resend({ email, purpose, sentAt, onSent }: Props) {
  const left = useSecondsUntil(sentAt + resendPauseMs);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await call(otpResend, { email, purpose });
      toast.success('OTP sent to your email.');
      onSent(Date.now());
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="text-sm text-ink-soft">
      No code yet? Check your spam folder, or{' '}
      <TextButton waiting={busy || left > 0} onClick={() => void resend()}>
        send another
        {left > 0 && <span className="tabular-nums"> in {left} s</span>}
      </TextButton>
    </p>
  );
}

/** Computed from the clock, so that it is right after the tab was suspended. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((instant - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= instant) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
