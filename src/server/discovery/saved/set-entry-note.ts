// set-entry-note: the viewer's private note on an entry. Never visible to others, even if the list is shared.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findEntry, moveEntryTo } from './saved.store.ts';

export async function setEntryNote(
  tx: Tx,
  { userId }: Viewer,
  { entryId, note }: { entryId: string; note: string },
): Promise<{ note: string }> {
  const entry = (await findEntry(tx, userId, entryId)) ?? refuse('saved_entry_not_found');
  await moveEntryTo(tx, entry.id, { note });
  return { note };
}
