// Holds the disputed amount after the provider debited it, from the order or the tip it paid for.
// Guarantees: never holds more than the payment still has there; cancelled orders and refunded payments have nothing to hold.
import { holdChargeback } from '#server/foundation/ledger/hold-chargeback.ts';
import { freezeTip, lockChargedBackTip } from '#server/orders/orders/tips/apply-tip-chargeback.ts';
import { lockOrder } from '#server/orders/orders/lock-order.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openedColumns, postedFor } from './chargeback.postings.ts';
import { findTarget, getChargeback, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';
import { openChargeback } from './open-chargeback.ts';

/** Returns the updated row. The payment is locked by the caller. */
export async function holdForBank(tx: Tx, row: ChargebackRow): Promise<ChargebackRow> {
  if (row.tip_id !== null) return holdTip(tx, row, row.tip_id);
  const target = await findTarget(tx, row.payment_id);
  const orderNumber = target?.orderNumber ?? null;
  if (orderNumber !== null && (await lockOrder(tx, 'bank', orderNumber)).order.state !== 'cancelled') {
    await openChargeback(tx, 'bank', { orderNumber, chargebackId: row.id });
    return getChargeback(tx, row.id);
  }
  await holdChargeback(tx, postedFor(row), null);
  return moveChargeback(tx, row.id, openedColumns(tx.now));
}

async function holdTip(tx: Tx, row: ChargebackRow, tipId: string): Promise<ChargebackRow> {
  const charged = await lockChargedBackTip(tx, tipId);
  const { tip } = charged;
  const claimedMinor = Math.min(row.amount_minor, charged.leftMinor);
  const from = tip.cleared_at === null ? 'pending' : 'available';
  const source = { from, sellerId: tip.seller_id } as const;
  const { heldMinor } = await holdChargeback(tx, postedFor(row), { source, upToMinor: claimedMinor });
  await freezeTip(tx, charged);
  publish(tx, {
    name: 'tip.charged_back',
    chargebackId: row.id,
    tipId,
    orderId: tip.order_id,
    userId: tip.seller_id,
    at: tx.now.toISOString(),
  });
  return moveChargeback(tx, row.id, {
    ...openedColumns(tx.now),
    claimed_minor: claimedMinor,
    held_from: from,
    held_minor: heldMinor,
  });
}
