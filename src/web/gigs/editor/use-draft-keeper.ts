// The keeper of a gig's draft in a page: saves on leaving, warns before what is unsaved would be lost, tries again when back online.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { createDraftKeeper, type DraftKeeper, type KeeperState } from '#web/gigs/editor/draft-keeper.ts';

export function useDraftKeeper(own: OwnGig | null): { keeper: DraftKeeper; state: KeeperState } {
  const { userId } = useSession();
  const [keeper] = useState(() =>
    createDraftKeeper({ call, shelf: shelf(), userId, now: () => Date.now() }, own),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  useEffect(() => keeper.restore(), [keeper]);
  useEffect(() => {
    const save = () => void keeper.flush();
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
  return { keeper, state };
}

function shelf(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
