// unshare-saved-list: revokes the public link. The token is deleted, so sharing again creates a new one.
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { changedList } from './changed-list.ts';
import { ownList } from './own-list.ts';
import { moveList } from './saved.store.ts';

export async function unshareSavedList(
  tx: Tx,
  { userId }: Viewer,
  { listId }: { listId: string },
): Promise<SavedList> {
  const list = await ownList(tx, userId, listId);
  await moveList(tx, list.id, { share_token: null });
  return changedList(tx, userId, listId);
}
