// The buyer's bank asks a payment of an order back. The order stands still; of an open one the escrow of that payment is held, of a
// completed one the seller's share of it, as far as it is there.
// Guards: no more than the payment still has in the order: what went back to the buyer before is the house's to fight for.
import { holdChargeback } from '#server/foundation/ledger/hold-chargeback.ts';
import type { ChargebackSource } from '#server/foundation/ledger/hold-chargeback.ts';
import { holdOrder, leftOfPayment, lossOf } from '#server/orders/orders/charge-order.ts';
import type { OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Doer } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { postedFor } from './chargeback.postings.ts';
import { getChargeback, moveChargeback } from './chargeback.store.ts';

export async function openChargeback(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; chargebackId: string },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'open-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const leftMinor = await leftOfPayment(tx, order.id, row.payment_id);
  const claimedMinor = Math.min(row.amount_minor, leftMinor);
  const source = sourceOf(order);
  const upToMinor = source.from === 'escrow' ? claimedMinor : lossOf(order, claimedMinor).fromSellerMinor;
  const { journalId, heldMinor } = await holdChargeback(tx, postedFor(row), { source, upToMinor });
  await moveChargeback(tx, row.id, {
    state: 'opened',
    opened_at: tx.now,
    claimed_minor: claimedMinor,
    held_from: source.from,
    held_minor: heldMinor,
  });
  const { amount_minor: askedMinor } = row;
  await holdOrder(tx, step, { journalId, detail: { chargeback: row.id, askedMinor, heldMinor } });
}

function sourceOf(order: OrderRow): ChargebackSource {
  if (order.settled_at === null) return { from: 'escrow', orderId: order.id };
  const from = order.earnings_cleared_at === null ? 'pending' : 'available';
  return { from, sellerId: order.seller_id };
}
