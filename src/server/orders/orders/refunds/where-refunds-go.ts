// Where what goes back to the buyer of an order goes: what came from their balance returns there, the rest as they wish.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { keepsRefunds } from '#server/payments/payments/keeps-refunds.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPaidBy } from '../order.store.ts';
import type { OrderRow } from '../order.store.ts';

export async function whereRefundsGo(
  read: Read,
  order: OrderRow,
): Promise<NonNullable<OrderView['refundsGoTo']>> {
  const paidBy = await findPaidBy(read, order.id);
  if (!paidBy.card || (await keepsRefunds(read, order.buyer_id))) return 'balance';
  return paidBy.balance ? 'both' : 'card';
}
