// The lists a command works on: the one that is named, locked, or the default one, made when it is first needed.
// Guards: somebody else's list is as unknown as one that never was; a full list takes nothing more.
import { newId } from '#contract/common/ids.ts';
import { savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countEntries, insertList, lockDefaultList, lockList } from './saved.store.ts';
import type { SavedListRow } from './saved.store.ts';

const firstName = 'My Picks';

export async function ownList(tx: Tx, userId: string, listId: string): Promise<SavedListRow> {
  return (await lockList(tx, userId, listId)) ?? refuse('saved_list_not_found');
}

/** Locked, so that whoever counts lists or entries counts alone. */
export async function defaultList(tx: Tx, userId: string): Promise<SavedListRow> {
  const known = await lockDefaultList(tx, userId);
  if (known) return known;
  // Two first saves at once: the second waits here, makes nothing and finds the first one's list.
  await insertList(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    name: firstName,
    is_default: true,
    share_token: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  const made = await lockDefaultList(tx, userId);
  assert(made, 'a default list was made or was there');
  return made;
}

export async function assertRoomIn(tx: Tx, list: SavedListRow): Promise<void> {
  if ((await countEntries(tx, { listId: list.id })) >= savedLimits.entriesPerList) refuse('saved_list_full');
}
