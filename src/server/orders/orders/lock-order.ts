// Locks an order for whoever is about to act on it: the only lock an order needs.
// Guards: a stranger is told that the order does not exist, before anything else is looked at.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { sideOf } from './order.policy.ts';
import { lockOrderRow } from './order.store.ts';
import type { OrderRow } from './order.store.ts';
import type { OrderActorName } from './order.tables.ts';

/** Who runs a command: one of its two people, somebody of support, a timer, or what the buyer’s bank has decided. */
export type Doer = { userId: string } | { supportId: string } | 'system' | 'bank';

export async function lockOrder(
  tx: Tx,
  by: Doer,
  orderNumber: string,
): Promise<{ order: OrderRow; actor: OrderActorName }> {
  const participantId = typeof by === 'object' && 'userId' in by ? by.userId : null;
  const order = await lockOrderRow(tx, orderNumber, participantId);
  if (!order) return refuse('order_not_found');
  if (participantId !== null) return { order, actor: sideOf(order, participantId)! };
  return { order, actor: typeof by === 'string' ? by : 'support' };
}
