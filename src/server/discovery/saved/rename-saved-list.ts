// rename-saved-list: renames one of the viewer's lists, including the default list.
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { changedList } from './changed-list.ts';
import { refuseTakenName } from './create-saved-list.ts';
import { defaultList, ownList } from './own-list.ts';
import { listIsNamed, moveList } from './saved.store.ts';

export async function renameSavedList(
  tx: Tx,
  { userId }: Viewer,
  { listId, name }: { listId: string; name: string },
): Promise<SavedList> {
  // Locks the default list as create-saved-list does, so names are compared by one request at a time.
  await defaultList(tx, userId);
  await ownList(tx, userId, listId);
  if (await listIsNamed(tx, userId, name, listId)) refuseTakenName();
  await moveList(tx, listId, { name });
  return changedList(tx, userId, listId);
}
