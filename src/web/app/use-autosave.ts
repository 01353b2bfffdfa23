// An autosave in a page: saves when the page is left or hidden, warns before unsaved edits would be lost, and retries when the
// browser is online again.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Autosave } from './autosave.ts';
import type { AutosaveSource, AutosaveState } from './autosave-source.ts';
import { storageOf } from './browser-storage.ts';
import { useSession } from './session.ts';

/** `source` is read once, with the id of the signed-in user. */
export function useAutosave<Saved extends { version: number }, Content extends object>(
  source: (userId: string | null) => AutosaveSource<Saved, Content>,
  opened: Saved | null,
): { autosave: Autosave<Saved, Content>; state: AutosaveState<Saved, Content> } {
  const { userId } = useSession();
  const [autosave] = useState(() => new Autosave(source(userId), storageOf('tab'), opened));
  const state = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get);
  useEffect(() => autosave.restore(), [autosave]);
  useEffect(() => {
    const save = () => {
      if (autosave.isDirty()) void autosave.flush();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!autosave.isDirty()) return;
      save();
      event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      // Navigating within the site: the last edits are still sent, and stay in this tab if that fails.
      save();
    };
  }, [autosave]);
  return { autosave, state };
}
