// The layers above every page: search, authentication, onboarding, feedback, toasts. Each is loaded on first use.
// Guarantees: the username step and then the wizard open automatically for accounts without a username or role; a layer that was open
// once stays mounted, so that it can animate out.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeAuthDialog, openAuthDialog, setAuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { AuthDialog, OnboardingWizard, SearchPalette, Toaster } from './lazy-parts.ts';
import { closeSearchDialog, toggleSearchDialog, useSearchDialog } from '#web/app/search-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { readTheme } from '#web/app/theme.ts';
import { takeRequestedPage } from '#web/app/sign-in/requested-page.ts';
import { forgetIntent, here, isOfThisTab, storedIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { closeWizard, openWizard, useWizard } from '#web/app/wizard-state.ts';
import { Feedback } from '#web/help/support/feedback.tsx';
import { useToastsWanted } from '#web/ui/overlays/toast.ts';

export function Overlays() {
  const auth = useAuthDialog();
  const search = useSearchDialog();
  useSearchShortcut();
  useReturn();
  useIntentOfGuest();
  useEffect(readTheme, []);
  return (
    <>
      <RenderOnceOpened open={search}>
        <SearchPalette open={search} onClose={closeSearchDialog} />
      </RenderOnceOpened>
      <RenderOnceOpened open={auth.open}>
        <AuthDialog open={auth.open} mode={auth.mode} onModeChange={setAuthMode} onClose={closeAuthDialog} />
      </RenderOnceOpened>
      <Wizard />
      <Feedback />
      <Toasts />
    </>
  );
}

/** Opened automatically while the role is 0, and then open until closed: its last step comes after the role is set. */
function Wizard() {
  const { isAuthenticated, userId, userRole, userProfile } = useSession();
  const { open, side } = useWizard();
  // One layer at a time: the wizard waits for a user who is still choosing a username in the dialog.
  const isFree = !useAuthDialog().open;
  const [dismissedFor, setDismissedFor] = useState<string | null>(null);
  const [nameAskedOf, setNameAskedOf] = useState<string | null>(null);
  const needsName = isAuthenticated && userProfile?.username === null && nameAskedOf !== userId;
  const isDue = isAuthenticated && userRole === 0 && dismissedFor !== userId && isFree && !needsName;
  useEffect(() => {
    if (!needsName) return;
    setNameAskedOf(userId);
    openAuthDialog('username', { stay: true });
  }, [needsName, userId]);
  useEffect(() => {
    if (isDue) openWizard();
    if (!isAuthenticated) closeWizard();
  }, [isDue, isAuthenticated]);
  const isFreeAccount = isAuthenticated && isFree && !needsName;
  useContinuation(isFreeAccount, isFreeAccount && !isDue && !open);
  const close = () => {
    setDismissedFor(userId);
    closeWizard();
  };
  return (
    <RenderOnceOpened open={open}>
      <OnboardingWizard open={open} side={side} onClose={close} />
    </RenderOnceOpened>
  );
}

function Toasts() {
  const hasToasts = useToastsWanted();
  return (
    <RenderOnceOpened open={hasToasts}>
      <Toaster />
    </RenderOnceOpened>
  );
}

function RenderOnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (open) setWasOpened(true);
  }, [open]);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** `?auth=…`: returning from a sign-in on another site. */
function useReturn(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!location.search.includes('auth=')) return;
    void import('#web/people/accounts/sign-in/social-return.ts')
      .then((part) => part.handleSocialReturn(location))
      .then((to) => navigate(to, { replace: true, preventScrollReset: true }));
  }, [location, navigate]);
}

/** Opens the dialog for a guest who was redirected, or who reloaded the page with the dialog open. Leaving the page ends the intent. */
function useIntentOfGuest(): void {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  useEffect(() => {
    if (isAuthenticated || location.search.includes('auth=')) return;
    const requested = location.pathname === '/' ? takeRequestedPage() : null;
    if (requested) return openAuthDialog('signin', { intent: requested });
    const intent = storedIntent();
    if (intent?.openedAt === here()) {
      if (!intent.isDismissed) openAuthDialog('signin', { intent });
    } else if (intent && isOfThisTab(intent)) forgetIntent();
  }, [isAuthenticated, location]);
}

/** Continues what a guest wanted before signing in: saving at once, the rest after onboarding. */
function useContinuation(isReady: boolean, isSettled: boolean): void {
  const navigate = useNavigate();
  const isReturning = useLocation().search.includes('auth=');
  useEffect(() => {
    if (!isReady || isReturning || storedIntent() === null) return;
    void import('./continue-intent.ts').then((part) => part.continueIntent(navigate, isSettled));
    // oxlint-disable-next-line react/exhaustive-deps -- `navigate` changes with the address
  }, [isReady, isSettled, isReturning]);
}

function useSearchShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      toggleSearchDialog();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
