// The thin bar at the top while the next page is loading, or while the server checks access to it.
// Guarantees: not shown for waits under 150 ms; announced to screen readers as a status. Also revalidates pages when the session
// changes, and records which page is shown.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { noteShown } from '#web/app/load.ts';
import { currentAccount, subscribeToSession } from '#web/app/session.ts';

export function NavigationBar() {
  const navigation = useNavigation();
  useSessionRevalidation();
  const { pathname, search } = useLocation();
  useEffect(() => noteShown(`${pathname}${search}`), [pathname, search]);
  return (
    <div role="status" aria-live="polite" className="fixed inset-x-0 top-0 z-50 h-0.5 print:hidden">
      {navigation.state === 'loading' && (
        <div className="animate-late h-full overflow-hidden bg-accent-wash">
          <div className="nav-progress h-full bg-accent" />
          <span className="sr-only">Loading</span>
        </div>
      )}
    </div>
  );
}

/** Signing in or out and switching sides change what pages may show, so their loaders run again. */
function useSessionRevalidation(): void {
  const { revalidate } = useRevalidator();
  const known = useRef<string | null>(null);
  useEffect(() => {
    known.current = identity();
    return subscribeToSession(() => {
      const now = identity();
      if (now === known.current) return;
      known.current = now;
      void revalidate();
    });
  }, [revalidate]);
}

function identity(): string {
  const account = currentAccount();
  if (!account) return 'guest';
  return [account._id, account.role, account.switchable, account.emailverified_at !== 0].join(' ');
}
