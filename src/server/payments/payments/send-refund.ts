// Sends one refund: calls the provider outside any transaction and posts the answer once. A refund kept as balance needs no provider.
// Guards: repeated or concurrent jobs refund once at the provider (its key) and once in the ledger (row lock, journal key). A refund
// that the card does not accept becomes the buyer's credit.
import { returnChargedRefund } from '#server/foundation/ledger/return-charged-refund.ts';
import { resolveRefund } from '#server/foundation/ledger/resolve-refund.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { PaymentChargedBack } from '#server/platform/ports/payments.ts';
import type { RefundResult } from '#server/platform/ports/payments.ts';
import { lockPayment } from './apply-payment-result.ts';
import { providerOf } from './provider-calls.ts';
import { uncoveredLossOf } from './charged-back.report.ts';
import { findPaymentRow, findRefundRow, lockRefundRow, moveRefund } from './payment.store.ts';
import type { Payment, Refund } from './payment.store.ts';

export async function sendRefund(platform: Platform, input: { refundId: string }): Promise<void> {
  const read = reading(platform);
  const refund = await findRefundRow(read, input.refundId);
  assert(refund, `the refund ${input.refundId} exists`);
  if (refund.state !== 'requested') return;
  if (refund.goes_to === 'balance') return inTransaction(platform, (tx) => keepAsBalance(tx, refund.id));
  const payment = await findPaymentRow(read, refund.payment_id);
  assert(payment?.reference, `the payment of refund ${refund.id} has a provider reference`);
  const request = {
    key: refund.provider_key,
    reference: payment.reference,
    amountMinor: refund.amount_minor,
  };
  const result = await orChargedBack(providerOf(platform, payment).refund(request));
  if (result === null) return inTransaction(platform, (tx) => deferToChargeback(tx, refund.id, payment.id));
  await inTransaction(platform, (tx) => recordRefundResult(tx, refund.id, payment, result));
}

async function keepAsBalance(tx: Tx, refundId: string): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  await resolveRefund(tx, { ...postingOf(refund), provider: 'balance', outcome: 'kept' });
  await finishRefund(tx, refund, { state: 'credited', tried_at: tx.now, resolved_at: tx.now });
}

function postingOf(refund: Refund) {
  return {
    refundId: refund.id,
    buyerId: refund.buyer_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  };
}

/** Null if the payment was charged back. */
async function orChargedBack(call: Promise<RefundResult>): Promise<RefundResult | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentChargedBack) return null;
    throw error;
  }
}

/**
 * The refund waits while a chargeback is open. After a lost one, the buyer has from the bank what the platform lost; the rest, which
 * neither the bank nor the provider pays, is added to the balance.
 */
async function deferToChargeback(tx: Tx, refundId: string, paymentId: string): Promise<void> {
  // Locked first: refunds of one payment divide its loss one after the other.
  await lockPayment(tx, paymentId);
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  const lossMinor = await uncoveredLossOf(tx, paymentId);
  if (lossMinor === null) return moveRefund(tx, refundId, { tried_at: tx.now });
  const coveredMinor = Math.min(refund.amount_minor, lossMinor);
  const creditedMinor = refund.amount_minor - coveredMinor;
  const { buyer_id: buyerId, currency } = refund;
  await returnChargedRefund(tx, { refundId, buyerId, coveredMinor, creditedMinor, currency });
  await finishRefund(tx, refund, {
    state: creditedMinor > 0 ? 'credited' : 'done',
    charged_back_minor: coveredMinor,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
}

/** Applies the provider's result; a repeated result changes nothing. */
export async function recordRefundResult(
  tx: Tx,
  refundId: string,
  payment: Payment,
  result: RefundResult,
): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'requested') return;
  // The final state arrives later; until then the refund stays in flight, and retries return the same refund.
  if (result.state === 'pending')
    return moveRefund(tx, refundId, { reference: result.reference, tried_at: tx.now });
  const succeeded = result.state === 'succeeded';
  await resolveRefund(tx, {
    ...postingOf(refund),
    provider: payment.provider,
    outcome: succeeded ? 'done' : 'failed',
  });
  await finishRefund(tx, refund, {
    state: succeeded ? 'done' : 'credited',
    reference: result.reference,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
}

async function finishRefund(
  tx: Tx,
  refund: Refund,
  change: {
    state: 'done' | 'credited';
    reference?: string;
    charged_back_minor?: number;
    tried_at: Date;
    resolved_at: Date;
  },
): Promise<void> {
  await moveRefund(tx, refund.id, change);
  // A refund without an order was already announced as payment.returned.
  if (refund.order_id === null) return;
  publish(tx, {
    name: change.state === 'done' ? 'refund.done' : 'refund.credited',
    userId: refund.buyer_id,
    orderId: refund.order_id,
    refundId: refund.id,
    at: tx.now.toISOString(),
  });
}
