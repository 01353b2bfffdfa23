// Forgot password in three steps (email, code, new password) with a final screen. Messages are the specification's.
// Guarantees: the response to the email step is the same whether or not the account exists.
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { otpResend, resetPassword } from '#contract/people/accounts/account.endpoints.ts';
import { emailPattern, passwordIsStrong } from '#contract/people/accounts/account.schema.ts';
import { AuthScreen, TextButton } from './auth-parts.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Step = 'email' | 'otp' | 'newPassword' | 'done';

type Props = {
  /** What was typed at sign-in; used if it is an address. */
  startWith: string;
  onEmail: (email: string) => void;
  onBackToSignIn: () => void;
};

export function ForgotPassword({ startWith, onEmail, onBackToSignIn }: Props) {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState(startWith.includes('@') ? startWith : '');
  const [sentAt, setSentAt] = useState(0);
  const toSignIn = { label: 'Back to Sign In', onBack: onBackToSignIn };
  switch (step) {
    case 'email':
      return (
        <EmailStep
          email={email}
          back={toSignIn}
          onSent={(address) => {
            setEmail(address);
            onEmail(address);
            setSentAt(Date.now());
            setStep('otp');
          }}
        />
      );
    case 'otp':
      return (
        <CodeForm
          purpose="reset"
          email={email}
          back={toSignIn}
          sentAt={sentAt}
          onSent={setSentAt}
          correction={<TextButton onClick={() => setStep('email')}>Change</TextButton>}
          onVerified={() => {
            // The code is used; going back needs a new one immediately.
            setSentAt(0);
            setStep('newPassword');
          }}
        />
      );
    case 'newPassword':
      return <NewPasswordStep email={email} onBack={() => setStep('otp')} onDone={() => setStep('done')} />;
    case 'done':
      return (
        <div className="flex flex-1 flex-col justify-center py-6">
          <Icon of={CircleCheck} size={44} className="text-success" />
          <h2 className="heading-2 mt-5">Password Reset Complete</h2>
          <p className="mt-2 mb-6 text-ink-soft">
            Every device was signed out. Access that was added to your account recently has ended, and our
            email lists it. Sign in with your new password.
          </p>
          <Button variant="primary" size="lg" wide onClick={onBackToSignIn} autoFocus>
            Back to Sign In
          </Button>
        </div>
      );
  }
}

type EmailStepProps = {
  email: string;
  back: { label: string; onBack: () => void };
  onSent: (email: string) => void;
};

export function emailErrorOf(address: string): string | undefined {
  if (address === '') return 'Email is required';
  return emailPattern.test(address) ? undefined : 'Please enter a valid email';
}

function EmailStep({ email: first, back, onSent }: EmailStepProps) {
  const [email, setEmail] = useState(first);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    const found = emailErrorOf(address);
    setError(found);
    if (found) return focusFirstInvalid(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await call(otpResend, { email: address, purpose: 'reset' });
      toast.success('OTP sent to your email.');
      onSent(address);
    } catch (refused) {
      setFailure(sentenceOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthScreen
      title="Forgot Password"
      lead="Enter the email of your account. We will send it a code."
      back={back}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Send code
        </Button>
      </form>
    </AuthScreen>
  );
}

type PasswordErrors = { password?: string; confirm?: string };

export function errorsOf(password: string, confirm: string): PasswordErrors {
  const errors: PasswordErrors = {};
  if (password === '') errors.password = 'New password is required';
  else if ([...password].length < 8) errors.password = 'Password must be at least 8 characters';
  else if (!passwordIsStrong(password)) errors.password = 'The password does not meet all the rules below';
  if (confirm === '') errors.confirm = 'Please confirm your password';
  else if (confirm !== password) errors.confirm = 'Passwords do not match';
  return errors;
}

type NewPasswordProps = { email: string; onBack: () => void; onDone: () => void };

function NewPasswordStep({ email, onBack, onDone }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsOf(password, confirm);
    setErrors(found);
    if (found.password || found.confirm) return focusFirstInvalid(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await call(resetPassword, { email, newPassword: password });
      onDone();
    } catch (refused) {
      const onField = isCallFailed(refused) ? refused.errors.newPassword : undefined;
      if (onField) setErrors({ password: onField });
      else setFailure(sentenceOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthScreen title="Set a new password" back={{ label: 'Back to Verification', onBack }}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label="New password"
          name="new-password"
          type="password"
          autoComplete="new-password"
          autoFocus
          maxLength={128}
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setErrors({});
          }}
        />
        <PasswordChecklist password={password} />
        <TextField
          label="Confirm password"
          name="confirm-password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={confirm}
          error={errors.confirm}
          onChange={(event) => {
            setConfirm(event.target.value);
            setErrors({ ...errors, confirm: undefined } as PasswordErrors);
          }}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Save new password
        </Button>
      </form>
    </AuthScreen>
  );
}
