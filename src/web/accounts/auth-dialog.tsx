// The authentication dialog with the specification's modes: signin, signup, username, otp, forgot. One dialog, no flicker between them.
// Guards: what was typed survives every step back; closing resets to sign-in. The calls are made by the forms themselves.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Account } from '#contract/accounts/account.schema.ts';
import { type AuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { signIn } from '#web/app/session.ts';
import { AuthSidePanel } from '#web/accounts/auth-side-panel.tsx';
import { CodeForm } from '#web/accounts/code-form.tsx';
import { ForgotPassword } from '#web/accounts/forgot-password.tsx';
import { landingOf } from '#web/accounts/landing.ts';
import { SignInForm } from '#web/accounts/sign-in-form.tsx';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { UsernameForm } from '#web/accounts/username-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

export type AuthDialogProps = { open: boolean; mode: AuthMode; onModeChange: (mode: AuthMode) => void; onClose: () => void };

/** What the sign-up steps share; kept while the dialog is open. */
export type SignUpDraft = { email: string; password: string; terms: boolean; username: string };
const emptyDraft: SignUpDraft = { email: '', password: '', terms: false, username: '' };

const titles: Record<AuthMode, string> = {
  signin: 'Sign in to your account',
  signup: 'Create a new account',
  username: 'Create your username',
  otp: 'Verify your email',
  forgot: 'Forgot Password',
};

export function AuthDialog({ open, mode, onModeChange, onClose }: AuthDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titles[mode]} hideTitle size="lg" padded={false} closeOnOutside={mode === 'signin'}>
      <div className="grid sm:min-h-[36rem] sm:grid-cols-[5fr_7fr]">
        <AuthSidePanel />
        <div className="flex min-w-0 flex-col p-6 pt-8 pb-safe sm:p-10">
          <Modes mode={mode} onModeChange={onModeChange} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function Modes({ mode, onModeChange, onClose }: Omit<AuthDialogProps, 'open'>) {
  const { stay } = useAuthDialog();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [draft, setDraft] = useState(emptyDraft);
  const [signUpError, setSignUpError] = useState<string>();
  // True once a registration exists: then the username step only claims a name for it.
  const [claiming, setClaiming] = useState(false);

  const finish = async (account: Account, landing: string | null) => {
    signIn(account);
    if (!account.profile.username) {
      setClaiming(true);
      onModeChange('username');
      return;
    }
    onClose();
    if (landing === null || stay) await revalidator.revalidate();
    else await navigate(landing);
  };

  switch (mode) {
    case 'signin':
      return (
        <SignInForm
          onSignedIn={(account) => {
            toast.success('Login successful');
            return finish(account, landingOf(account));
          }}
          onUnverified={(account) => {
            signIn(account);
            setDraft({ ...draft, email: account.email });
            toast.success('OTP sent to your email.');
            onModeChange('otp');
          }}
          onSignUp={() => onModeChange('signup')}
          onForgot={() => onModeChange('forgot')}
        />
      );
    case 'signup':
      return (
        <SignUpForm
          draft={draft}
          problem={signUpError}
          onContinue={(typed) => {
            setSignUpError(undefined);
            setDraft({ ...draft, ...typed });
            onModeChange('username');
          }}
          onSignIn={() => onModeChange('signin')}
        />
      );
    case 'username':
      return (
        <UsernameForm
          draft={draft}
          claiming={claiming}
          onBack={() => onModeChange('signup')}
          onEmailRefused={(sentence) => {
            setSignUpError(sentence);
            onModeChange('signup');
          }}
          onRegistered={(account, username) => {
            signIn(account);
            setDraft({ ...draft, username });
            toast.success('OTP sent to your email.');
            onModeChange('otp');
          }}
          onClaimed={(account) => finish(account, null)}
        />
      );
    case 'otp':
      return (
        <CodeForm
          purpose="verify"
          email={draft.email}
          onBack={() => onModeChange('username')}
          onVerified={(account) => {
            toast.success('OTP verified successfully.');
            return finish(account, null);
          }}
        />
      );
    case 'forgot':
      return <ForgotPassword onBackToSignIn={() => onModeChange('signin')} />;
  }
}
