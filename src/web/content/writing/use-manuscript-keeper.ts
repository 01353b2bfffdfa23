// The keeper of a manuscript in a page: saves on leaving, warns before what is unsaved would be lost, tries again when back online.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import {
  createManuscriptKeeper,
  type KeeperState,
  type ManuscriptKeeper,
} from '#web/content/writing/manuscript-keeper.ts';

export function useManuscriptKeeper(opened: Manuscript): { keeper: ManuscriptKeeper; state: KeeperState } {
  const { userId } = useSession();
  const [keeper] = useState(() => createManuscriptKeeper({ call, shelf: shelf(), userId }, opened));
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
      save();
    };
  }, [keeper]);
  return { keeper, state };
}

function shelf(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
