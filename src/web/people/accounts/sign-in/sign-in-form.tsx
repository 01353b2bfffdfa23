// Sign-in: the list of methods, then the email form. Messages are the specification's; an unverified account continues with its
// code.
import { Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { userLogin } from '#contract/people/accounts/account.endpoints.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { AuthScreen, authTitle, LegalLink, OrLine, TextButton } from './auth-parts.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { call } from '#web/app/call.ts';
import { privacyPath, termsPath } from '#web/app/navigation.ts';
import { useSite } from '#web/app/site.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export type SignInDraft = { byEmail: boolean; login: string };
type Props = {
  /** With a purpose, all methods and the email form are on one screen. */
  purpose: string | undefined;
  draft: SignInDraft;
  onDraft: (draft: SignInDraft) => void;
  /** Shown above the form, such as a registration waiting for its code. */
  notice: ReactNode;
  onSignedIn: (account: Account) => Promise<void>;
  onUnverified: (account: Account) => void;
  /** The password was correct and a second factor is required. */
  onSecondFactor: (challenge: TwoFactorChallenge) => void;
  onSignUp: () => void;
  onForgot: () => void;
};

export function SignInForm(props: Props) {
  const { purpose, draft, onDraft, notice, onSignUp } = props;
  const show = (byEmail: boolean) => onDraft({ ...draft, byEmail });
  return (
    <AuthScreen
      title={authTitle('signin', purpose)}
      back={
        draft.byEmail && !purpose ? { label: 'Back to all options', onBack: () => show(false) } : undefined
      }
      lead={
        <>
          Don’t have an account? <TextButton onClick={onSignUp}>Join here</TextButton>
        </>
      }
      note={
        <>
          By continuing you confirm that you are at least 18 and accept our{' '}
          <LegalLink to={termsPath}>terms</LegalLink> and{' '}
          <LegalLink to={privacyPath}>privacy policy</LegalLink>.
        </>
      }
    >
      {notice}
      {purpose && <SocialFirst />}
      {draft.byEmail || purpose ? (
        <EmailForm {...props} />
      ) : (
        <SocialButtons>
          <Button variant="primary" wide size="lg" icon={Mail} autoFocus onClick={() => show(true)}>
            Continue with Email/Username
          </Button>
        </SocialButtons>
      )}
      <PasskeySignIn onSignedIn={props.onSignedIn} />
    </AuthScreen>
  );
}

/** The other methods above the email form. */
function SocialFirst() {
  const { signInProviders } = useSite();
  if (signInProviders.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <SocialButtons />
      <OrLine>or with your email</OrLine>
    </div>
  );
}

/** The specification's message for each failure. */
function sentenceFor(error: unknown): string {
  if (!isCallFailed(error) || error.code === 'offline' || error.code === 'timeout') {
    return 'Authentication failed. Please try again.';
  }
  return error.message || 'Invalid email or password';
}

type Missing = { login?: string; password?: string };

function missingOf(login: string, password: string): Missing {
  return {
    ...(login === '' && { login: 'Enter your email or username' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
}

function useSignIn({ draft, onSignedIn, onUnverified, onSecondFactor }: Props, password: string) {
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const login = draft.login.trim();
    const found = missingOf(login, password);
    setMissing(found);
    setFailure(undefined);
    if (found.login || found.password) return focusFirstInvalid(event.currentTarget);
    setBusy(true);
    try {
      const answer = await call(userLogin, { emailorusername: login, password });
      if ('twoFactor' in answer) onSecondFactor(answer);
      else if (answer.emailverified_at === 0) onUnverified(answer);
      else await onSignedIn(answer);
    } catch (error) {
      setFailure(sentenceFor(error));
      passwordBox.current?.select();
      if (!isCallFailed(error) || error.http === 0 || error.http >= 500) {
        toast.error('Login failed. Please try again.');
      } else toast.error(error.message || 'Authentication failed.');
    } finally {
      setBusy(false);
    }
  };
  return { missing, setMissing, failure, busy, passwordBox, submit };
}

function EmailForm(props: Props) {
  const { draft, onDraft, onForgot } = props;
  const [password, setPassword] = useState('');
  const { missing, setMissing, failure, busy, passwordBox, submit } = useSignIn(props, password);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email or username"
        name="emailorusername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={draft.login === ''}
        dir="auto"
        value={draft.login}
        error={missing.login}
        onChange={(event) => {
          onDraft({ ...draft, login: event.target.value });
          setMissing({ ...missing, login: undefined } as Missing);
        }}
      />
      <div>
        <TextField
          ref={passwordBox}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={draft.login !== ''}
          value={password}
          error={missing.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setMissing({ ...missing, password: undefined } as Missing);
          }}
        />
        {/* After the field, so that Tab goes from the name to the password. */}
        <p className="mt-2.5 text-sm">
          <TextButton onClick={onForgot}>Forgot Password</TextButton>
        </p>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" busy={busy} wide>
        Sign In
      </Button>
    </form>
  );
}
