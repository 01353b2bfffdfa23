// When somebody leaves, what they wished for their refunds goes with them.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRefundWish } from './payment.store.ts';

export async function forgetRefundWish(tx: Tx, userId: string): Promise<void> {
  await deleteRefundWish(tx, userId);
}
