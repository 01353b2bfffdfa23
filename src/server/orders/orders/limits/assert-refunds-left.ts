// Refuses a card payment of a buyer many of whose orders were refunded in 24 hours. Paying with the balance stays possible, and
// cancelling and refunding are never refused for this reason.
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countRefundedOrders } from './refunded-orders.report.ts';

export async function assertRefundsLeft(tx: Tx, buyerId: string, rules: OrderRules): Promise<void> {
  const { refundedOrdersPerDay: most } = completeRules(rules);
  if ((await countRefundedOrders(tx, buyerId, later(tx.now, { hours: -24 }))) >= most) refuse('refund_limit');
}
