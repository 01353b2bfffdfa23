// Closes a chargeback once the bank has decided: through the order, through the tip, or, if neither holds money, as a loss of the platform.
// Guarantees: called once, with the payment locked and the chargeback open. Refunds that waited for the decision are sent again.
import { loseChargebackMoney, winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import type { ResolvedChargeback } from '#server/foundation/ledger/resolve-chargeback.ts';
import { lockChargedBackTip, unfreezeTip } from '#server/orders/orders/tips/apply-tip-chargeback.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { resolvedFor } from './chargeback.postings.ts';
import { anotherIsOpen, findTarget, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';
import { loseChargeback } from './lose-chargeback.ts';
import { winChargeback } from './win-chargeback.ts';

type Outcome = 'won' | 'lost';

export async function endChargeback(
  tx: Tx,
  row: ChargebackRow,
  outcome: Outcome,
  feeMinor: number,
): Promise<void> {
  if (row.tip_id !== null) await endOfTip(tx, row, row.tip_id, { outcome, feeMinor });
  // Nothing is held from an order that was cancelled before.
  else if (row.held_from === null) await endForPlatform(tx, row, { outcome, feeMinor });
  else await endOfOrder(tx, row, { outcome, feeMinor });
  await sendWaitingRefunds(tx, row.payment_id);
}

type End = { outcome: Outcome; feeMinor: number };

async function endOfOrder(tx: Tx, row: ChargebackRow, { outcome, feeMinor }: End): Promise<void> {
  const { orderNumber } = (await findTarget(tx, row.payment_id))!;
  const input = { orderNumber, chargebackId: row.id, feeMinor };
  await (outcome === 'won' ? winChargeback(tx, 'bank', input) : loseChargeback(tx, 'bank', input));
}

/** A tip has no fees, so the seller bears all of it. */
async function endOfTip(
  tx: Tx,
  row: ChargebackRow,
  tipId: string,
  { outcome, feeMinor }: End,
): Promise<void> {
  const charged = await lockChargedBackTip(tx, tipId);
  const { seller_id: sellerId, order_id: orderId } = charged.tip;
  const takenMinor = outcome === 'lost' ? row.claimed_minor : 0;
  const owedMinor = Math.max(0, takenMinor - row.held_minor);
  await post(tx, resolvedFor(row, { orderId, sellerId, feeMinor }), outcome, {
    fromHeldMinor: takenMinor - owedMinor,
    owed: { sellerId, amountMinor: owedMinor },
  });
  await unfreezeTip(tx, charged, { takenMinor, staysHeld: await anotherIsOpen(tx, row) });
  await moveChargeback(tx, row.id, {
    state: outcome,
    fee_minor: feeMinor,
    taken_minor: takenMinor,
    from_seller_minor: takenMinor,
    owed_minor: owedMinor,
    closed_at: tx.now,
  });
  publish(tx, {
    name: outcome === 'won' ? 'tip.chargeback_won' : 'tip.chargeback_lost',
    chargebackId: row.id,
    tipId,
    orderId,
    userId: sellerId,
    at: tx.now.toISOString(),
  });
}

async function endForPlatform(tx: Tx, row: ChargebackRow, { outcome, feeMinor }: End): Promise<void> {
  const of = resolvedFor(row, { orderId: null, sellerId: null, feeMinor });
  await post(tx, of, outcome, { fromHeldMinor: 0, owed: null });
  await moveChargeback(tx, row.id, { state: outcome, fee_minor: feeMinor, closed_at: tx.now });
}

async function post(
  tx: Tx,
  of: ResolvedChargeback,
  outcome: Outcome,
  shares: { fromHeldMinor: number; owed: { sellerId: string; amountMinor: number } | null },
): Promise<void> {
  if (outcome === 'won') await winChargebackMoney(tx, of);
  else await loseChargebackMoney(tx, of, { ...shares, sellerFeeMinor: 0, buyerFeeMinor: 0 });
}
