// The queue of a gig: its open orders, locked against other orders of it that are being paid.
import type { Tx } from '#server/platform/data/tx.ts';
import { countOpenOrders, lockForOrder } from './gig.store.ts';

export async function lockQueue(tx: Tx, gigId: string): Promise<number> {
  await lockForOrder(tx, gigId);
  // A statement of its own: it sees what was committed while this one waited.
  return countOpenOrders(tx, gigId);
}
