// Sign-in: first the ways to sign in, then the e-mail form. Social ways appear here together with their providers.
// Guards: the specification's inline messages to the letter; an unverified account goes on to its code.
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { userLogin } from '#contract/accounts/account.endpoints.ts';
import type { Account } from '#contract/accounts/account.schema.ts';
import { AuthHeading, BackButton, TextButton } from '#web/accounts/auth-parts.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  onSignedIn: (account: Account) => Promise<void>;
  onUnverified: (account: Account) => void;
  onSignUp: () => void;
  onForgot: () => void;
};

export function SignInForm(props: Props) {
  const [byEmail, setByEmail] = useState(false);
  return (
    <div className="flex flex-1 flex-col">
      {byEmail && <BackButton onClick={() => setByEmail(false)}>Back to all options</BackButton>}
      <AuthHeading title="Sign in to your account">
        Don’t have an account? <TextButton onClick={props.onSignUp}>Join here</TextButton>
      </AuthHeading>
      {byEmail ? (
        <EmailForm {...props} />
      ) : (
        <Button wide size="lg" icon={Mail} onClick={() => setByEmail(true)}>
          Continue with Email/Username
        </Button>
      )}
    </div>
  );
}

/** The specification's sentence for each way a sign-in fails. */
function sentenceFor(error: unknown): string {
  if (!isCallFailed(error)) return 'Authentication failed. Please try again.';
  if (error.code === 'offline' || error.code === 'timeout') return 'Authentication failed. Please try again.';
  return error.message || 'Invalid email or password';
}

function EmailForm({ onSignedIn, onUnverified, onForgot }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      const account = await call(userLogin, {
        emailorusername: String(form.get('emailorusername')).trim(),
        password: String(form.get('password')),
      });
      if (account.emailverified_at === 0) onUnverified(account);
      else await onSignedIn(account);
    } catch (error) {
      setFailure(sentenceFor(error));
      if (!isCallFailed(error) || error.http === 0 || error.http >= 500) toast.error('Login failed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Email or username" name="emailorusername" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        beside={
          <span className="text-sm">
            <TextButton onClick={onForgot}>Forgot Password?</TextButton>
          </span>
        }
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" busy={busy} wide>
        Sign In
      </Button>
    </form>
  );
}
