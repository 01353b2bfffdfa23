// The list a command works on: a given one or the default one, which is created when first needed. Both are returned locked.
// Guarantees: another user's list is reported as not found; a full list accepts no more entries.
import { newId } from '#contract/common/ids.ts';
import { savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countEntries, insertList, lockDefaultList, lockList } from './saved.store.ts';
import type { SavedListRow } from './saved.store.ts';

const defaultName = 'My Picks';

export async function ownList(tx: Tx, userId: string, listId: string): Promise<SavedListRow> {
  return (await lockList(tx, userId, listId)) ?? refuse('saved_list_not_found');
}

/** Locked, so that lists and entries are counted by one request at a time. */
export async function defaultList(tx: Tx, userId: string): Promise<SavedListRow> {
  const existing = await lockDefaultList(tx, userId);
  if (existing) return existing;
  // Of two concurrent first saves the second waits here, inserts nothing and finds the list of the first.
  await insertList(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    name: defaultName,
    is_default: true,
    share_token: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  const created = await lockDefaultList(tx, userId);
  assert(created, 'the default list exists');
  return created;
}

export async function assertRoomIn(tx: Tx, list: SavedListRow): Promise<void> {
  if ((await countEntries(tx, { listId: list.id })) >= savedLimits.entriesPerList) refuse('saved_list_full');
}
