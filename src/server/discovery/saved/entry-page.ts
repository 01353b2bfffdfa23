// One page of a list's entries, newest first, and the cursor of the next.
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Read } from '#server/platform/tx.ts';
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
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > rows.length && last ? writeCursor([last.id]) : null };
}
