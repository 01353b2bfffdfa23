// Sends one refund: the provider is asked outside any transaction under the refund's own key, its answer is posted once. One that is
// kept as balance asks nobody.
// Guards: a repeat of this job, or two at once, refund once at the provider (its key) and once in the ledger (the row's lock
// and the journal's key). What a card does not take becomes the buyer's credit.
import { returnChargedRefund } from '#server/foundation/ledger/return-charged-refund.ts';
import { resolveRefund } from '#server/foundation/ledger/resolve-refund.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { PaymentChargedBack } from '#server/platform/ports/payments.ts';
import type { RefundResult } from '#server/platform/ports/payments.ts';
import { providerOf } from './ask-provider.ts';
import { isLostToBank } from './charged-back.report.ts';
import { findPaymentRow, findRefundRow, lockRefundRow, moveRefund } from './payment.store.ts';
import type { Payment, Refund } from './payment.store.ts';

export async function sendRefund(platform: Platform, input: { refundId: string }): Promise<void> {
  const read = reading(platform);
  const refund = await findRefundRow(read, input.refundId);
  assert(refund, `the refund ${input.refundId} exists`);
  if (refund.state !== 'requested') return;
  if (refund.goes_to === 'balance') return inTransaction(platform, (tx) => keepAsBalance(tx, refund.id));
  const payment = await findPaymentRow(read, refund.payment_id);
  assert(payment?.reference, `the payment of refund ${refund.id} is known to its provider`);
  const request = {
    key: refund.provider_key,
    reference: payment.reference,
    amountMinor: refund.amount_minor,
  };
  const result = await orNull(providerOf(platform, payment).refund(request));
  if (result === null) return inTransaction(platform, (tx) => leaveToBank(tx, refund.id));
  await inTransaction(platform, (tx) => recordRefundResult(tx, refund.id, payment, result));
}

async function keepAsBalance(tx: Tx, refundId: string): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  await resolveRefund(tx, { ...postedFor(refund), provider: 'balance', outcome: 'kept' });
  await endRefund(tx, refund, { state: 'credited', tried_at: tx.now, resolved_at: tx.now });
}

function postedFor(refund: Refund) {
  return {
    refundId: refund.id,
    buyerId: refund.buyer_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  };
}

/** Null where the bank asks the payment back. */
async function orNull(call: Promise<RefundResult>): Promise<RefundResult | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentChargedBack) return null;
    throw error;
  }
}

/** While the bank decides, the refund waits; once the bank has taken the payment back, the buyer has this money from it. */
async function leaveToBank(tx: Tx, refundId: string): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  if (!(await isLostToBank(tx, refund.payment_id))) return moveRefund(tx, refundId, { tried_at: tx.now });
  await returnChargedRefund(tx, { refundId, amountMinor: refund.amount_minor, currency: refund.currency });
  await endRefund(tx, refund, { state: 'done', tried_at: tx.now, resolved_at: tx.now });
}

/** How the provider says it ended; an answer that comes again changes nothing. */
export async function recordRefundResult(
  tx: Tx,
  refundId: string,
  payment: Payment,
  result: RefundResult,
): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  // How it ends is told later; until then it stays in flight, and asking again gives the same refund.
  if (result.state === 'pending')
    return moveRefund(tx, refundId, { reference: result.reference, tried_at: tx.now });
  const succeeded = result.state === 'succeeded';
  await resolveRefund(tx, {
    ...postedFor(refund),
    provider: payment.provider,
    outcome: succeeded ? 'done' : 'failed',
  });
  await endRefund(tx, refund, {
    state: succeeded ? 'done' : 'credited',
    reference: result.reference,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
}

async function endRefund(
  tx: Tx,
  refund: Refund,
  end: { state: 'done' | 'credited'; reference?: string; tried_at: Date; resolved_at: Date },
): Promise<void> {
  await moveRefund(tx, refund.id, end);
  // A refund without an order has been told as payment.returned already.
  if (refund.order_id === null) return;
  publish(tx, {
    name: end.state === 'done' ? 'refund.done' : 'refund.credited',
    userId: refund.buyer_id,
    orderId: refund.order_id,
    refundId: refund.id,
    at: tx.now.toISOString(),
  });
}
