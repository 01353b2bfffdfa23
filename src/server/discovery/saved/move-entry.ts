// move-entry: moves an entry to another of the viewer's lists. A no-op for its current list.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertRoomIn, ownList } from './own-list.ts';
import { findEntry, moveEntryTo } from './saved.store.ts';

export async function moveEntry(
  tx: Tx,
  { userId }: Viewer,
  { entryId, listId }: { entryId: string; listId: string },
): Promise<{ listId: string }> {
  const entry = (await findEntry(tx, userId, entryId)) ?? refuse('saved_entry_not_found');
  const list = await ownList(tx, userId, listId);
  if (entry.list_id !== list.id) {
    await assertRoomIn(tx, list);
    await moveEntryTo(tx, entry.id, { list_id: list.id });
  }
  return { listId: list.id };
}
