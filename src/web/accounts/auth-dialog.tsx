// The authentication dialog with the specification's modes: signin, signup, username, otp, forgot. One dialog, no flicker between them.
// Guards: what was typed survives every step back; closing resets to sign-in. The calls are made by the forms themselves.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Account } from '#contract/accounts/account.schema.ts';
import { askSecondFactor, type AuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { refreshSession } from '#web/app/call.ts';
import { accessToken, isVerified, signIn, useAccount } from '#web/app/session.ts';
import { AuthSidePanel } from '#web/accounts/auth-side-panel.tsx';
import { TextButton } from '#web/accounts/auth-parts.tsx';
import { CodeForm } from '#web/accounts/code-form.tsx';
import { ForgotPassword } from '#web/accounts/forgot-password.tsx';
import { hasWanted, landingAfter } from '#web/accounts/wanted-landing.ts';
import { type SignInDraft, SignInForm } from '#web/accounts/sign-in-form.tsx';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { TwoFactorForm } from '#web/accounts/two-factor-form.tsx';
import { UsernameForm } from '#web/accounts/username-form.tsx';
import {
  forgetRegistration,
  rememberRegistration,
  waitingRegistration,
} from '#web/accounts/waiting-registration.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { toast } from '#web/ui/toast.ts';

export type AuthDialogProps = {
  open: boolean;
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
};

/** What the sign-up steps share; kept while the dialog is open. */
export type SignUpDraft = { email: string; password: string; terms: boolean; username: string };
const emptyDraft: SignUpDraft = { email: '', password: '', terms: false, username: '' };

const titles: Record<AuthMode, string> = {
  signin: 'Sign in to your account',
  signup: 'Create a new account',
  username: 'Create your username',
  otp: 'Verify your email',
  forgot: 'Forgot Password',
  'two-factor': 'Confirm it is you',
};

export function AuthDialog({ open, mode, onModeChange, onClose }: AuthDialogProps) {
  // Closing resets the mode at once; what is shown stays until the dialog is out of sight.
  const [shown, setShown] = useState(mode);
  if (open && shown !== mode) setShown(mode);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[shown]}
      hideTitle
      size="lg"
      padded={false}
      closeOnOutside={shown === 'signin'}
    >
      <div className="grid sm:min-h-[42rem] sm:grid-cols-[5fr_7fr]">
        <AuthSidePanel />
        <div className="flex min-w-0 flex-col px-6 pt-2 max-sm:pb-safe sm:px-10 sm:pb-8">
          <Modes mode={shown} onModeChange={onModeChange} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function Modes({ mode, onModeChange, onClose }: Omit<AuthDialogProps, 'open'>) {
  const finish = useFinish({ onModeChange, onClose });
  const account = useAccount();
  const { asked, notice: problem } = useAuthDialog();
  // Closing forgets the question at once; the screen keeps it until the dialog is out of sight.
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked && asked !== lastAsked) setLastAsked(asked);
  const [signInDraft, setSignInDraft] = useState<SignInDraft>({ byEmail: false, login: '' });
  const [waiting, setWaiting] = useState(waitingRegistration);
  // The code step may be the first one: of a registration that began on another site.
  const [draft, setDraft] = useState(() =>
    mode === 'otp' ? { ...emptyDraft, email: waiting ?? '' } : emptyDraft,
  );
  // The draft that was registered: going back and forth without changing it does not register again.
  const [registered, setRegistered] = useState<SignUpDraft | null>(null);
  const [signUpError, setSignUpError] = useState<string>();
  const [sentAt, setSentAt] = useState(0);
  const [goesOn] = useState(hasWanted);

  const awaitCode = (email: string, at: number) => {
    rememberRegistration(email);
    setWaiting(email);
    setDraft((kept) => ({ ...kept, email }));
    setSentAt(at);
    onModeChange('otp');
  };
  const toSignIn = () => {
    setSignInDraft((kept) => ({ ...kept, byEmail: true }));
    onModeChange('signin');
  };
  const signedIn = (found: Account) => {
    toast.success('Login successful');
    return finish(found, landingAfter(found));
  };
  const resume = async () => {
    try {
      // The tab was reloaded since: its token is gone, the cookie is not.
      const found = accessToken() === null ? await refreshSession() : null;
      if (isVerified(found)) await finish(found, null);
      else awaitCode(waiting!, 0);
    } catch {
      forgetRegistration();
      setWaiting(null);
      toast.error('Please sign in again to continue.');
    }
  };
  const notice = waiting && registered === null && (
    <WaitingNote email={waiting} onContinue={() => void resume()} />
  );
  const notices = (
    <>
      {problem && (
        <div className="mb-5">
          <FormFailure>{problem}</FormFailure>
        </div>
      )}
      {notice}
      {!problem && !notice && goesOn && (
        <p className="mb-5 text-ink-soft">Sign in to go on to the page you wanted.</p>
      )}
    </>
  );

  switch (mode) {
    case 'signin':
      return (
        <SignInForm
          draft={signInDraft}
          onDraft={setSignInDraft}
          notice={notices}
          onSignedIn={signedIn}
          onUnverified={(found) => {
            signIn(found);
            toast.success('OTP sent to your email.');
            awaitCode(found.email, Date.now());
          }}
          onAsked={askSecondFactor}
          onSignUp={() => onModeChange('signup')}
          onForgot={() => onModeChange('forgot')}
        />
      );
    case 'signup':
      return (
        <SignUpForm
          draft={draft}
          onDraft={setDraft}
          notice={notice}
          problem={signUpError}
          onContinue={() => {
            setSignUpError(undefined);
            onModeChange('username');
          }}
          onSignIn={() => onModeChange('signin')}
        />
      );
    case 'username':
      return (
        <UsernameForm
          draft={draft}
          claiming={isVerified(account)}
          isRegistered={(username) => sameDraft(registered, { ...draft, username })}
          onName={(username) => setDraft((kept) => ({ ...kept, username }))}
          onBack={() => onModeChange('signup')}
          onEmailRefused={(sentence) => {
            setSignUpError(sentence);
            onModeChange('signup');
          }}
          onRegistered={(found, username) => {
            signIn(found);
            setRegistered({ ...draft, username });
            toast.success('OTP sent to your email.');
            awaitCode(draft.email, Date.now());
          }}
          onUnchanged={() => onModeChange('otp')}
          onClaimed={(found) => finish(found, null)}
        />
      );
    case 'otp':
      return (
        <CodeForm
          purpose="verify"
          email={draft.email}
          sentAt={sentAt}
          onSent={setSentAt}
          // Whoever came by signing in has no registration here to go back to.
          back={
            registered
              ? { label: 'Back', onBack: () => onModeChange('username') }
              : { label: 'Back to Sign In', onBack: toSignIn }
          }
          onVerified={(found) => {
            toast.success('OTP verified successfully.');
            return finish(found, null);
          }}
        />
      );
    case 'two-factor':
      return lastAsked ? (
        <TwoFactorForm
          key={lastAsked.challenge}
          asked={lastAsked}
          onSignedIn={signedIn}
          onBack={toSignIn}
          onOver={(sentence) => {
            toast.error(sentence);
            toSignIn();
          }}
        />
      ) : null;
    case 'forgot':
      return (
        <ForgotPassword
          startWith={signInDraft.login}
          onEmail={(email) => setSignInDraft({ byEmail: true, login: email })}
          onBackToSignIn={toSignIn}
        />
      );
  }
}

function sameDraft(one: SignUpDraft | null, other: SignUpDraft): boolean {
  return one?.email === other.email && one.password === other.password && one.username === other.username;
}

/** Ends the dialog for somebody who is signed in; without a username it asks for that first. */
function useFinish({ onModeChange, onClose }: Pick<AuthDialogProps, 'onModeChange' | 'onClose'>) {
  const { stay } = useAuthDialog();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return async (account: Account, landing: string | null): Promise<void> => {
    signIn(account);
    forgetRegistration();
    if (!account.profile.username) return onModeChange('username');
    onClose();
    if (landing === null || stay) await revalidator.revalidate();
    else await navigate(landing);
  };
}

/** After a reload the registration is still there: its code can be entered without signing in again. */
function WaitingNote({ email, onContinue }: { email: string; onContinue: () => void }) {
  return (
    <p className="mb-5 rounded-md bg-accent-wash px-3.5 py-3 text-sm">
      <strong className="font-medium wrap-anywhere">{email}</strong> still waits for its code.{' '}
      <TextButton onClick={onContinue}>Enter the code</TextButton>
    </p>
  );
}
