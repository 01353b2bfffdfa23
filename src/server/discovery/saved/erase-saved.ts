// erase-saved: deletes a user's lists, entries, notes and saved searches when their account is erased; shared links stop working.
// Entries in which others saved this user remain and are shown as gone.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteSearchesOf } from './saved-search.store.ts';
import { deleteListsOf } from './saved.store.ts';

export async function eraseSaved(tx: Tx, userId: string): Promise<void> {
  await deleteListsOf(tx, userId);
  await deleteSearchesOf(tx, userId);
}
