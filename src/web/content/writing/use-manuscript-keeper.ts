// The keeper of a manuscript in a page.
import { useState } from 'react';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { tabShelf, useSavingKeeper } from '#web/app/use-saving-keeper.ts';
import {
  createManuscriptKeeper,
  type KeeperState,
  type ManuscriptKeeper,
} from '#web/content/writing/manuscript-keeper.ts';

export function useManuscriptKeeper(opened: Manuscript): { keeper: ManuscriptKeeper; state: KeeperState } {
  const { userId } = useSession();
  const [keeper] = useState(() => createManuscriptKeeper({ call, shelf: tabShelf(), userId }, opened));
  return { keeper, state: useSavingKeeper(keeper) };
}
