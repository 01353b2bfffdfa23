// The modes of the authentication dialog: each connects a form with the shared flow (use-auth-flow.ts).
import { useState } from 'react';
import { askSecondFactor, closeAuthDialog, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { isVerified, signIn, useAccount } from '#web/app/session.ts';
import { TextButton } from './auth-parts.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { isSameDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { type AuthFlow, type AuthFlowProps, useAuthFlow } from './use-auth-flow.ts';
import { UsernameForm } from './username-form.tsx';
import { TwoFactorForm } from '../security/two-factor-form.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type ModeProps = { flow: AuthFlow };
type FirstModeProps = ModeProps & { purpose: string | undefined };

type AuthModesProps = AuthFlowProps & {
  /** Completes “Sign in to …”; undefined without an intent. */
  purpose: string | undefined;
};

export function AuthModes(props: AuthModesProps) {
  const flow = useAuthFlow(props);
  const [signUpError, setSignUpError] = useState<string>();
  switch (props.mode) {
    case 'signin':
      return <SignInMode flow={flow} purpose={props.purpose} />;
    case 'signup':
      return <SignUpMode flow={flow} purpose={props.purpose} error={signUpError} onError={setSignUpError} />;
    case 'username':
      return <UsernameMode flow={flow} onEmailError={setSignUpError} />;
    case 'otp':
      return <CodeMode flow={flow} />;
    case 'two-factor':
      return <TwoFactorMode flow={flow} />;
    case 'forgot':
      return (
        <ForgotPassword
          startWith={flow.signInDraft.login}
          onEmail={(email) => flow.setSignInDraft({ byEmail: true, login: email })}
          onBackToSignIn={flow.toSignIn}
        />
      );
  }
}

function SignInMode({ flow, purpose }: FirstModeProps) {
  return (
    <SignInForm
      purpose={purpose}
      draft={flow.signInDraft}
      onDraft={flow.setSignInDraft}
      notice={<SignInNotices flow={flow} />}
      onSignedIn={flow.signedIn}
      onUnverified={(found) => {
        signIn(found);
        toast.success('OTP sent to your email.');
        flow.awaitCode(found.email, Date.now());
      }}
      onSecondFactor={askSecondFactor}
      onSignUp={flow.toSignUp}
      onForgot={() => flow.toMode('forgot')}
    />
  );
}

function SignInNotices({ flow }: ModeProps) {
  const { notice } = useAuthDialog();
  return (
    <>
      {notice && (
        <div className="mb-5">
          <FormFailure>{notice}</FormFailure>
        </div>
      )}
      <PendingRegistrationNote flow={flow} />
      <PublicCategory />
    </>
  );
}

/** The gigs of a category page are public on the explore page. */
function PublicCategory() {
  const { intent } = useAuthDialog();
  const slug = /^\/category\/([^/?]+)/.exec(intent?.address ?? '')?.[1];
  if (slug === undefined) return null;
  return (
    <p className="mb-5 text-ink-soft">
      <TextLink
        to={`/explore?category=${slug}`}
        onClick={closeAuthDialog}
        className="inline-flex min-h-6 items-center"
      >
        See its gigs without an account
      </TextLink>
    </p>
  );
}

type SignUpModeProps = FirstModeProps & { error: string | undefined; onError: (error?: string) => void };

function SignUpMode({ flow, purpose, error, onError }: SignUpModeProps) {
  return (
    <SignUpForm
      purpose={purpose}
      draft={flow.draft}
      onDraft={flow.setDraft}
      notice={<PendingRegistrationNote flow={flow} />}
      problem={error}
      onContinue={() => {
        onError(undefined);
        flow.toMode('username');
      }}
      onSignIn={() => flow.toMode('signin')}
    />
  );
}

function UsernameMode({ flow, onEmailError }: ModeProps & { onEmailError: (error: string) => void }) {
  const account = useAccount();
  const { draft, registered } = flow;
  return (
    <UsernameForm
      draft={draft}
      claiming={isVerified(account)}
      isRegistered={(username) => isSameDraft(registered, { ...draft, username })}
      onName={(username) => flow.setDraft((kept) => ({ ...kept, username }))}
      onBack={() => flow.toMode('signup')}
      onEmailRefused={(sentence) => {
        onEmailError(sentence);
        flow.toMode('signup');
      }}
      onRegistered={(found, username) => {
        signIn(found);
        flow.setRegistered({ ...draft, username });
        toast.success('OTP sent to your email.');
        flow.awaitCode(draft.email, Date.now());
      }}
      onUnchanged={() => flow.toMode('otp')}
      onClaimed={(found) => flow.finish(found, null)}
    />
  );
}

function CodeMode({ flow }: ModeProps) {
  return (
    <CodeForm
      purpose="verify"
      email={flow.draft.email}
      sentAt={flow.sentAt}
      onSent={flow.setSentAt}
      // A sign-in of an unverified account has no registration step to go back to.
      back={
        flow.registered
          ? { label: 'Back', onBack: () => flow.toMode('username') }
          : { label: 'Back to Sign In', onBack: flow.toSignIn }
      }
      onVerified={(found) => {
        toast.success('OTP verified successfully.');
        return flow.finish(found, null);
      }}
    />
  );
}

function TwoFactorMode({ flow }: ModeProps) {
  const { challenge } = useAuthDialog();
  // Closing clears the challenge immediately; the screen keeps it until the dialog has faded out.
  const [lastChallenge, setLastChallenge] = useState(challenge);
  if (challenge && challenge !== lastChallenge) setLastChallenge(challenge);
  if (!lastChallenge) return null;
  return (
    <TwoFactorForm
      key={lastChallenge.challenge}
      challenge={lastChallenge}
      onSignedIn={flow.signedIn}
      onBack={flow.toSignIn}
      onOver={(sentence) => {
        toast.error(sentence);
        flow.toSignIn();
      }}
    />
  );
}

/** Shown after a reload: the code of a pending registration can be entered without signing in again. */
function PendingRegistrationNote({ flow }: ModeProps) {
  if (!flow.unverifiedEmail) return null;
  return (
    <p className="mb-5 rounded-md bg-accent-wash px-3.5 py-3 text-sm">
      <strong className="font-medium wrap-anywhere">{flow.unverifiedEmail}</strong> is not verified yet.{' '}
      <TextButton onClick={() => void flow.resume()}>Enter the code</TextButton>
    </p>
  );
}
