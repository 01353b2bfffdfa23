// A lost chargeback of an order. Open order: the escrow of that payment is gone. Completed order: the seller, the seller fee and the
// buyer fee each return their share, as in a refund; what the seller no longer has becomes debt.
// If the bank returned a part, or the buyer was refunded before, only what it kept counts, and the order bears it first.
// Guarantees: no one returns more than their share of that payment; earlier refunds and rounding cents are a loss of the platform.
import { closeByChargeback } from '#server/disputes/disputes/close-by-chargeback.ts';
import { loseChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import type { LostShares } from '#server/foundation/ledger/resolve-chargeback.ts';
import { endingOf, lossOf, takeFromOrder } from '#server/orders/orders/apply-chargeback.ts';
import type { OrderLoss } from '#server/orders/orders/apply-chargeback.ts';
import type { OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endedChange, resolvedFor } from './chargeback.postings.ts';
import type { ReportedEnd } from './chargeback.postings.ts';
import { anotherIsOpen, getChargeback, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';

export async function loseChargeback(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; chargebackId: string; end: ReportedEnd },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'lose-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const { end } = input;
  const loss = lossOf(order, Math.min(row.claimed_minor, end.lostMinor));
  const shares = sharesOf(order, row, loss);
  const owedMinor = shares.owed?.amountMinor ?? 0;
  await moveChargeback(tx, row.id, {
    ...endedChange(end, tx.now),
    taken_minor: loss.takenMinor,
    from_seller_minor: order.settled_at === null ? 0 : loss.fromSellerMinor,
    owed_minor: owedMinor,
  });
  const staysHeld = await anotherIsOpen(tx, row);
  const ending = staysHeld ? null : await endingOf(tx, order, loss);
  const journalId = await loseChargebackMoney(
    tx,
    resolvedFor(row, { orderId: order.id, sellerId: order.seller_id, end }),
    shares,
    ending && { orderId: order.id, refunds: ending.refunds },
  );
  await takeFromOrder(tx, step, {
    journalId,
    loss,
    staysHeld,
    ending,
    change: ending ? await closeByChargeback(tx, order, loss.priceMinor + ending.priceMinor) : {},
    detail: { chargeback: row.id, amountMinor: row.amount_minor, owedMinor },
  });
}

function sharesOf(order: OrderRow, row: ChargebackRow, loss: OrderLoss): LostShares {
  if (row.held_from === 'escrow')
    return { fromHeldMinor: loss.takenMinor, owed: null, sellerFeeMinor: 0, buyerFeeMinor: 0 };
  const fromHeldMinor = Math.min(row.held_minor, loss.fromSellerMinor);
  return {
    fromHeldMinor,
    owed: { sellerId: order.seller_id, amountMinor: loss.fromSellerMinor - fromHeldMinor },
    sellerFeeMinor: loss.fromSellerFeeMinor,
    buyerFeeMinor: loss.fromBuyerFeeMinor,
  };
}
