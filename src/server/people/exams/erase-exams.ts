// Deletes the attempts and badges of a deleted account. Question statistics stay, without a name.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteBadgesOf } from './badge.store.ts';
import { deleteAttemptsOf } from './attempt.store.ts';

export async function eraseExams(tx: Tx, userId: string): Promise<void> {
  await deleteBadgesOf(tx, userId);
  await deleteAttemptsOf(tx, userId);
}
