// A keeper of what somebody types, in a page: saves on leaving, warns before what is unsaved would be lost, tries again when back
// online. What it keeps and how it is saved is the keeper's own.
import { useEffect, useSyncExternalStore } from 'react';

type Keeper<State> = {
  subscribe: (onChange: () => void) => () => void;
  get: () => State;
  restore: () => void;
  isDirty: () => boolean;
  flush: () => Promise<unknown>;
};

export function useSavingKeeper<State>(keeper: Keeper<State>): State {
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  useEffect(() => keeper.restore(), [keeper]);
  useEffect(() => {
    const save = () => {
      if (keeper.isDirty()) void keeper.flush();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!keeper.isDirty()) return;
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
      // Another page of ours: what was typed last is still sent, and stays in this tab if it cannot be.
      save();
    };
  }, [keeper]);
  return state;
}

/** This tab's own storage, or nothing where it is forbidden. */
export function tabShelf(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
