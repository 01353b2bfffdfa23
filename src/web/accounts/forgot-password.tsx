// Forgot password in three steps (e-mail, code, new password) and its final screen.
// Guards: the specification's messages; the answer to the e-mail step is the same whether or not there is an account.
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { otpResend, resetPassword } from '#contract/accounts/account.endpoints.ts';
import { emailPattern, passwordIsStrong } from '#contract/accounts/account.schema.ts';
import { AuthHeading, BackButton } from '#web/accounts/auth-parts.tsx';
import { CodeForm } from '#web/accounts/code-form.tsx';
import { PasswordChecklist } from '#web/accounts/password-checklist.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Step = 'email' | 'otp' | 'newPassword' | 'done';

export function ForgotPassword({ onBackToSignIn }: { onBackToSignIn: () => void }) {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  switch (step) {
    case 'email':
      return (
        <EmailStep
          email={email}
          onBack={onBackToSignIn}
          onSent={(address) => {
            setEmail(address);
            setStep('otp');
          }}
        />
      );
    case 'otp':
      return <CodeForm purpose="reset" email={email} backLabel="Back to Sign In" onBack={onBackToSignIn} onVerified={() => setStep('newPassword')} />;
    case 'newPassword':
      return <NewPasswordStep email={email} onBack={() => setStep('otp')} onDone={() => setStep('done')} />;
    case 'done':
      return (
        <div className="flex flex-1 flex-col justify-center">
          <Icon of={CircleCheck} size={44} className="mb-5 text-success" />
          <AuthHeading title="Password Reset Complete">Every device was signed out. Sign in with your new password.</AuthHeading>
          <Button variant="primary" size="lg" wide onClick={onBackToSignIn} autoFocus>
            Back to Sign In
          </Button>
        </div>
      );
  }
}

function EmailStep({ email: first, onBack, onSent }: { email: string; onBack: () => void; onSent: (email: string) => void }) {
  const [email, setEmail] = useState(first);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return setError('Email is required');
    if (!emailPattern.test(address)) return setError('Please enter a valid email');
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
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      <BackButton onClick={onBack}>Back to Sign In</BackButton>
      <AuthHeading title="Forgot Password">Enter the email of your account. We send a code to it.</AuthHeading>
      <div className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
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
      </div>
    </form>
  );
}

type PasswordErrors = { password?: string; confirm?: string };

function errorsOf(password: string, confirm: string): PasswordErrors {
  const errors: PasswordErrors = {};
  if (password === '') errors.password = 'New password is required';
  else if ([...password].length < 8) errors.password = 'Password must be at least 8 characters';
  else if (!passwordIsStrong(password)) errors.password = 'The password does not meet all the rules below';
  if (confirm === '') errors.confirm = 'Please confirm your password';
  else if (confirm !== password) errors.confirm = 'Passwords do not match';
  return errors;
}

function NewPasswordStep({ email, onBack, onDone }: { email: string; onBack: () => void; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(password, confirm);
    setErrors(found);
    if (found.password || found.confirm) return;
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
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      <BackButton onClick={onBack}>Back to Verification</BackButton>
      <AuthHeading title="Set a new password">Afterwards every device has to sign in again.</AuthHeading>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="grid gap-4">
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
      </div>
    </form>
  );
}
