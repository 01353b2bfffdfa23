// forget-saved: everything this person saved, with their lists, notes and saved searches; shared addresses lead nowhere from then on.
// What others saved of them stays as an entry that says it is gone.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteSearchesOf } from './saved-search.store.ts';
import { deleteListsOf } from './saved.store.ts';

export async function forgetSaved(tx: Tx, userId: string): Promise<void> {
  await deleteListsOf(tx, userId);
  await deleteSearchesOf(tx, userId);
}
