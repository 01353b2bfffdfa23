// The keeper of a gig's draft in a page.
import { useState } from 'react';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { tabShelf, useSavingKeeper } from '#web/app/use-saving-keeper.ts';
import { createDraftKeeper, type DraftKeeper, type KeeperState } from '#web/gigs/editor/draft-keeper.ts';

export function useDraftKeeper(own: OwnGig | null): { keeper: DraftKeeper; state: KeeperState } {
  const { userId } = useSession();
  const [keeper] = useState(() =>
    createDraftKeeper({ call, shelf: tabShelf(), userId, now: () => Date.now() }, own),
  );
  return { keeper, state: useSavingKeeper(keeper) };
}
