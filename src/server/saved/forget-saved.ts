// forget-saved: everything this person saved, with their lists and notes; shared addresses lead nowhere from then on.
// What others saved of them stays as an entry that says it is gone.
import type { Tx } from '#server/platform/tx.ts';
import { deleteListsOf } from './saved.store.ts';

export async function forgetSaved(tx: Tx, userId: string): Promise<void> {
  await deleteListsOf(tx, userId);
}
