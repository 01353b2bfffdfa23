// The buyer's bank disputes a payment of an order: the order is put on hold, and its escrow or the seller's share is held.
// Guarantees: no more than the payment still has in the order; what was refunded before is not claimed from the order.
import { holdChargeback } from '#server/foundation/ledger/hold-chargeback.ts';
import type { ChargebackSource } from '#server/foundation/ledger/hold-chargeback.ts';
import { freezeOrder, leftOfPayment, lossOf } from '#server/orders/orders/apply-chargeback.ts';
import type { OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openedColumns, postedFor } from './chargeback.postings.ts';
import { getChargeback, moveChargeback } from './chargeback.store.ts';

export async function openChargeback(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; chargebackId: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'open-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const leftMinor = await leftOfPayment(tx, order.id, row.payment_id);
  const claimedMinor = Math.min(row.amount_minor, leftMinor);
  const source = sourceOf(order);
  const upToMinor = source.from === 'escrow' ? claimedMinor : lossOf(order, claimedMinor).fromSellerMinor;
  const { journalId, heldMinor } = await holdChargeback(tx, postedFor(row), { source, upToMinor });
  await moveChargeback(tx, row.id, {
    ...openedColumns(tx.now),
    claimed_minor: claimedMinor,
    held_from: source.from,
    held_minor: heldMinor,
  });
  const { amount_minor: amountMinor } = row;
  await freezeOrder(tx, step, { journalId, detail: { chargeback: row.id, amountMinor, heldMinor } });
}

function sourceOf(order: OrderRow): ChargebackSource {
  if (order.settled_at === null) return { from: 'escrow', orderId: order.id };
  const from = order.earnings_cleared_at === null ? 'pending' : 'available';
  return { from, sellerId: order.seller_id };
}
