// remove-entry: removes a gig or a seller from the viewer's saved entries. Succeeds if it is not saved.
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countEntries, deleteEntryOf } from './saved.store.ts';

export async function removeEntry(
  tx: Tx,
  { userId }: Viewer,
  { kind, id }: { kind: SavedKind; id: string },
): Promise<{ total: number }> {
  await deleteEntryOf(tx, userId, kind, id);
  return { total: await countEntries(tx, { userId }) };
}
