// Asks before leaving a page with unsaved input: on navigation with a dialog, on closing the tab with the browser's own.
// Does not keep the input: form-draft.ts does, so leaving loses nothing until the tab is closed.
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** `allow()` permits the next navigation: after saving. */
export function useLeaveGuard(isDirty: boolean) {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      consequence="Your changes are visible only to you until you save them. They stay in this tab until you close it."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
  return {
    allow: () => {
      isAllowed.current = true;
    },
    dialog,
  };
}
