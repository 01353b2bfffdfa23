// Closes a chargeback once the bank has decided: through the order, through the tip, or, if neither holds money, as a loss of the platform.
// Guarantees: called once, with the payment locked and the chargeback open. Refunds that waited for the decision are sent again.
import { loseChargebackMoney, winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import type { ResolvedChargeback } from '#server/foundation/ledger/resolve-chargeback.ts';
import { lockChargedBackTip, unfreezeTip } from '#server/orders/orders/tips/apply-tip-chargeback.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endedChange, resolvedFor } from './chargeback.postings.ts';
import type { ReportedEnd } from './chargeback.postings.ts';
import { anotherIsOpen, findTarget, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';
import { loseChargeback } from './lose-chargeback.ts';
import { winChargeback } from './win-chargeback.ts';

export async function endChargeback(tx: Tx, row: ChargebackRow, end: ReportedEnd): Promise<void> {
  if (row.tip_id !== null) await endOfTip(tx, row, row.tip_id, end);
  // Nothing is held from an order that was cancelled before.
  else if (row.held_from === null) await endForPlatform(tx, row, end);
  else await endOfOrder(tx, row, end);
  await sendWaitingRefunds(tx, row.payment_id);
}

async function endOfOrder(tx: Tx, row: ChargebackRow, end: ReportedEnd): Promise<void> {
  const { orderNumber } = (await findTarget(tx, row.payment_id))!;
  const input = { orderNumber, chargebackId: row.id, end };
  await (end.outcome === 'won' ? winChargeback(tx, 'bank', input) : loseChargeback(tx, 'bank', input));
}

/** A tip has no fees, so the seller bears all of it. */
async function endOfTip(tx: Tx, row: ChargebackRow, tipId: string, end: ReportedEnd): Promise<void> {
  const charged = await lockChargedBackTip(tx, tipId);
  const { seller_id: sellerId, order_id: orderId } = charged.tip;
  const takenMinor = Math.min(row.claimed_minor, end.lostMinor);
  const owedMinor = Math.max(0, takenMinor - row.held_minor);
  await post(tx, resolvedFor(row, { orderId, sellerId, end }), end.outcome, {
    fromHeldMinor: takenMinor - owedMinor,
    owed: { sellerId, amountMinor: owedMinor },
  });
  await unfreezeTip(tx, charged, { takenMinor, staysHeld: await anotherIsOpen(tx, row) });
  await moveChargeback(tx, row.id, {
    ...endedChange(end, tx.now),
    taken_minor: takenMinor,
    from_seller_minor: takenMinor,
    owed_minor: owedMinor,
  });
  publish(tx, {
    name: end.outcome === 'won' ? 'tip.chargeback_won' : 'tip.chargeback_lost',
    chargebackId: row.id,
    tipId,
    orderId,
    userId: sellerId,
    at: tx.now.toISOString(),
  });
}

async function endForPlatform(tx: Tx, row: ChargebackRow, end: ReportedEnd): Promise<void> {
  const of = resolvedFor(row, { orderId: null, sellerId: null, end });
  await post(tx, of, end.outcome, { fromHeldMinor: 0, owed: null });
  await moveChargeback(tx, row.id, endedChange(end, tx.now));
}

async function post(
  tx: Tx,
  of: ResolvedChargeback,
  outcome: ReportedEnd['outcome'],
  shares: { fromHeldMinor: number; owed: { sellerId: string; amountMinor: number } | null },
): Promise<void> {
  if (outcome === 'won') await winChargebackMoney(tx, of);
  else await loseChargebackMoney(tx, of, { ...shares, sellerFeeMinor: 0, buyerFeeMinor: 0 });
}
