// Locks the order row before a command checks anything about it, so that concurrent commands decide one after the other. What also
// locks a checkout, payment or refund does so before (ARCHITECTURE.md, the order of locks).
// Guarantees: a user who is not part of the order gets `order_not_found` before any other check.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { sideOf } from './order.policy.ts';
import { lockOrderRow } from './order.store.ts';
import type { OrderRow } from './order.store.ts';
import type { OrderActorName } from './order.tables.ts';

/** Who runs a command: a party to the order, a support agent, a timer, or the buyer’s bank (chargebacks). */
export type Actor = { userId: string } | { supportId: string } | 'system' | 'bank';

export async function lockOrder(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
): Promise<{ order: OrderRow; role: OrderActorName }> {
  const participantId = typeof actor === 'object' && 'userId' in actor ? actor.userId : null;
  const order = await lockOrderRow(tx, orderNumber, participantId);
  if (!order) return refuse('order_not_found');
  if (participantId !== null) return { order, role: sideOf(order, participantId)! };
  return { order, role: typeof actor === 'string' ? actor : 'support' };
}
