// Forgets the papers and badges of somebody who leaves. What their papers said of the questions stays as figures without a name.
import type { Tx } from '#server/platform/tx.ts';
import { deleteBadgesOf } from './badge.store.ts';
import { deletePapersOf } from './paper.store.ts';

export async function forgetExams(tx: Tx, userId: string): Promise<void> {
  await deleteBadgesOf(tx, userId);
  await deletePapersOf(tx, userId);
}
