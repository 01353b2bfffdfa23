// Where refunds of an order go: the balance part back to the balance, the card part according to the buyer's preference.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { keepsRefunds } from '#server/payments/payments/refund-preference.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPaidBy } from '../order.store.ts';
import type { OrderRow } from '../order.store.ts';

export async function refundDestinationOf(
  read: Read,
  order: OrderRow,
): Promise<NonNullable<OrderView['refundDestination']>> {
  const paidBy = await findPaidBy(read, order.id);
  if (!paidBy.card || (await keepsRefunds(read, order.buyer_id))) return 'balance';
  return paidBy.balance ? 'both' : 'card';
}
