// Asks before a page with unsaved words is left: by a link of ours with a dialog, by closing the tab with the browser's own.
// Does not keep the words: form-draft.ts does, so leaving anyway loses nothing until the tab is closed.
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** `allow()` lets the next navigation pass: after saving. */
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
      consequence="Nobody else sees your changes until you save them. They wait here until you close this tab."
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
