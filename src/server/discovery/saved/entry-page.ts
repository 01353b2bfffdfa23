// One page of a list's entries, newest first, with the cursor of the next page.
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findEntries } from './saved.store.ts';
import type { SavedEntryRow } from './saved.store.ts';

export async function entryPage(
  read: Read,
  listId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: SavedEntryRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['id']);
  const found = await findEntries(read, listId, {
    before: after ? String(after[0]) : null,
    limit: page.limit,
  });
  return toPage(found, page.limit, (last) => [last.id]);
}
