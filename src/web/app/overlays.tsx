// The layers above every page: search, authentication, onboarding, toasts. Each is fetched when first wanted.
// Guards: the wizard opens by itself while the role is 0; a layer that was open once stays mounted, so that it can close gently.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { closeAuthDialog, setAuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { AuthDialog, OnboardingWizard, SearchDialog, Toaster } from '#web/app/lazy-parts.ts';
import { closeSearchDialog, toggleSearchDialog, useSearchDialog } from '#web/app/search-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { readTheme } from '#web/app/theme.ts';
import { closeWizard, useWizard } from '#web/app/wizard-state.ts';
import { useToastsWanted } from '#web/ui/toast.ts';

export function Overlays() {
  const auth = useAuthDialog();
  const search = useSearchDialog();
  useSearchShortcut();
  useEffect(readTheme, []);
  return (
    <>
      <OnceWanted wanted={search}>
        <SearchDialog open={search} onClose={closeSearchDialog} />
      </OnceWanted>
      <OnceWanted wanted={auth.open}>
        <AuthDialog open={auth.open} mode={auth.mode} onModeChange={setAuthMode} onClose={closeAuthDialog} />
      </OnceWanted>
      <Wizard />
      <Toasts />
    </>
  );
}

function Wizard() {
  const session = useSession();
  const asked = useWizard();
  const [dismissedFor, setDismissedFor] = useState<string | null>(null);
  const [shownTo, setShownTo] = useState<string | null>(null);
  const isNew = session.isAuthenticated && session.userRole === 0 && dismissedFor !== session.userId;
  const wanted = session.isAuthenticated && (isNew || asked.open);
  useEffect(() => {
    if (wanted) setShownTo(session.userId);
  }, [wanted, session.userId]);
  // The third step gives the role; the fourth, with what comes next, must still be seen.
  const open = session.isAuthenticated && shownTo === session.userId;
  const close = () => {
    setShownTo(null);
    setDismissedFor(session.userId);
    closeWizard();
  };
  return (
    <OnceWanted wanted={open}>
      <OnboardingWizard open={open} side={asked.side} onClose={close} />
    </OnceWanted>
  );
}

function Toasts() {
  const wanted = useToastsWanted();
  return (
    <OnceWanted wanted={wanted}>
      <Toaster />
    </OnceWanted>
  );
}

function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [everWanted, setEverWanted] = useState(false);
  useEffect(() => {
    if (wanted) setEverWanted(true);
  }, [wanted]);
  return everWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
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
