// State and transitions of the authentication dialog, shared by its modes and kept while the dialog is open.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { type AuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { refreshSession } from '#web/app/call.ts';
import { accessToken, isVerified, signIn } from '#web/app/session.ts';
import { forgetRegistration, pendingRegistration, rememberRegistration } from './pending-registration.ts';
import type { SignInDraft } from './sign-in-form.tsx';
import { emptyDraft, type SignUpDraft } from './sign-up-draft.ts';
import { landingOf } from './landing.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export type AuthFlowProps = {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
};
export type AuthFlow = ReturnType<typeof useAuthFlow>;

export function useAuthFlow({ mode, onModeChange, onClose }: AuthFlowProps) {
  const finish = useFinish({ onModeChange, onClose });
  const [signInDraft, setSignInDraft] = useState<SignInDraft>({ byEmail: false, login: '' });
  const [waiting, setWaiting] = useState(pendingRegistration);
  // The code step comes first for a registration with a provider.
  const [draft, setDraft] = useState(() =>
    mode === 'otp' ? { ...emptyDraft, email: waiting ?? '' } : emptyDraft,
  );
  // The registered draft: going back and forth without changes does not register again.
  const [registered, setRegistered] = useState<SignUpDraft | null>(null);
  const [sentAt, setSentAt] = useState(0);

  const awaitCode = (email: string, at: number) => {
    rememberRegistration(email);
    setWaiting(email);
    setDraft((kept) => ({ ...kept, email }));
    setSentAt(at);
    onModeChange('otp');
  };
  const toSignUp = () => {
    // An email typed for signing in is kept.
    const { login } = signInDraft;
    if (login.includes('@')) setDraft((kept) => ({ ...kept, email: kept.email || login.trim() }));
    onModeChange('signup');
  };
  const toSignIn = () => {
    setSignInDraft((kept) => ({ ...kept, byEmail: true }));
    onModeChange('signin');
  };
  const signedIn = (found: Account) => {
    toast.success('Login successful');
    return finish(found, landingOf(found));
  };
  const resume = async () => {
    try {
      // After a reload the access token is gone, but not the cookie.
      const found = accessToken() === null ? await refreshSession() : null;
      if (isVerified(found)) await finish(found, null);
      else awaitCode(waiting!, 0);
    } catch {
      forgetRegistration();
      setWaiting(null);
      toast.error('Please sign in again to continue.');
    }
  };
  return {
    signInDraft,
    setSignInDraft,
    draft,
    setDraft,
    registered,
    setRegistered,
    sentAt,
    setSentAt,
    awaitCode,
    toSignIn,
    toSignUp,
    signedIn,
    resume,
    finish,
    toMode: onModeChange,
    /** The address of a registration that an earlier page of this tab left unverified. */
    unverifiedEmail: registered === null ? waiting : null,
  };
}

/** Closes the dialog after a sign-in; asks for a username first if there is none. */
function useFinish({ onModeChange, onClose }: Pick<AuthFlowProps, 'onModeChange' | 'onClose'>) {
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
