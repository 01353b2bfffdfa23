// The bank has decided: by the verb of the order, by the tip, or, where nothing is left of either, between the house and the bank alone.
// Guards: called once, with the payment locked and the chargeback open. Refunds that waited for the decision are sent again.
import { loseChargebackMoney, winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import type { ResolvedChargeback } from '#server/foundation/ledger/resolve-chargeback.ts';
import { lockChargedTip, releaseTip } from '#server/orders/orders/tips/charge-tip.ts';
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
  // Only what an order has given is held from it; a cancelled one gave nothing.
  else if (row.held_from === null) await endAlone(tx, row, { outcome, feeMinor });
  else await endOfOrder(tx, row, { outcome, feeMinor });
  await sendWaitingRefunds(tx, row.payment_id);
}

type End = { outcome: Outcome; feeMinor: number };

async function endOfOrder(tx: Tx, row: ChargebackRow, { outcome, feeMinor }: End): Promise<void> {
  const { orderNumber } = (await findTarget(tx, row.payment_id))!;
  const input = { orderNumber, chargebackId: row.id, feeMinor };
  await (outcome === 'won' ? winChargeback(tx, 'bank', input) : loseChargeback(tx, 'bank', input));
}

/** All of a tip is the seller's, so all of it is theirs to give back. */
async function endOfTip(
  tx: Tx,
  row: ChargebackRow,
  tipId: string,
  { outcome, feeMinor }: End,
): Promise<void> {
  const charged = await lockChargedTip(tx, tipId);
  const { seller_id: sellerId, order_id: orderId } = charged.tip;
  const takenMinor = outcome === 'lost' ? row.claimed_minor : 0;
  const owedMinor = Math.max(0, takenMinor - row.held_minor);
  await post(tx, resolvedFor(row, { orderId, sellerId, feeMinor }), outcome, {
    fromHeldMinor: takenMinor - owedMinor,
    owed: { sellerId, amountMinor: owedMinor },
  });
  await releaseTip(tx, charged, { takenMinor, staysHeld: await anotherIsOpen(tx, row) });
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

async function endAlone(tx: Tx, row: ChargebackRow, { outcome, feeMinor }: End): Promise<void> {
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
  else await loseChargebackMoney(tx, of, { ...shares, commissionMinor: 0, buyerFeeMinor: 0 });
}
