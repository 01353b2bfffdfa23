// Locks an order for whoever is about to act on it: the only lock an order needs.
// Guards: a stranger is told that the order does not exist, before anything else is looked at.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { sideOf } from './order.policy.ts';
import type { OrderSide } from './order.policy.ts';
import { lockOrderRow } from './order.store.ts';
import type { OrderRow } from './order.store.ts';

/** Who runs a command: a person, or a timer. */
export type Doer = { userId: string } | 'system';

export async function lockOrder(
  tx: Tx,
  by: Doer,
  orderNumber: string,
): Promise<{ order: OrderRow; actor: OrderSide | 'system' }> {
  const order = await lockOrderRow(tx, orderNumber, by === 'system' ? null : by.userId);
  if (!order) return refuse('order_not_found');
  return { order, actor: by === 'system' ? 'system' : sideOf(order, by.userId)! };
}
