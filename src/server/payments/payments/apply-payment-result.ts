// Applies a provider's result to one payment. Guards: a payment that has ended stays ended, unless its money moved after all; a success
// is reported to the caller exactly once, who places the order or returns the money in the same transaction. A payment that ends
// without money releases its held credit. Knows neither checkouts nor orders; the caller has locked the checkout.
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { lockPaymentRow, movePayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';
import { releaseCredit } from './release-credit.ts';

/** `changed`: this call moved the payment. A result without news changes nothing. */
export type AppliedResult = { payment: Payment; before: Payment['state']; changed: boolean };

export async function applyPaymentResult(
  tx: Tx,
  paymentId: string,
  result: PaymentResult,
): Promise<AppliedResult> {
  const payment = await lockPaymentRow(tx, paymentId);
  const before = payment.state;
  const same = { payment, before, changed: false };
  if (before === 'succeeded') return same;
  // It ended without money; only a late success still matters.
  if ((before === 'abandoned' || before === 'declined') && result.state !== 'succeeded') return same;
  const reported = { reference: result.reference, card_label: result.cardLabel, checked_at: tx.now };
  switch (result.state) {
    case 'succeeded':
      // Only of cards that paid: a declined one may be someone else's.
      if (result.cardFingerprint !== null)
        await recordSignal(tx, payment.buyer_id, 'card', result.cardFingerprint);
      return moved(
        before,
        await movePayment(tx, paymentId, {
          ...reported,
          state: 'succeeded',
          declined_because: null,
          resolved_at: tx.now,
        }),
      );
    case 'declined':
      return moved(
        before,
        await releaseCredit(
          tx,
          await movePayment(tx, paymentId, {
            ...reported,
            state: 'declined',
            declined_because: result.declinedBecause ?? 'The bank declined this card.',
            resolved_at: tx.now,
          }),
        ),
      );
    case 'requires-confirmation':
      if (before === 'requires-confirmation') return same;
      return moved(before, await movePayment(tx, paymentId, { ...reported, state: 'requires-confirmation' }));
    case 'processing':
      if (before === 'confirming') return same;
      return moved(before, await movePayment(tx, paymentId, { ...reported, state: 'confirming' }));
  }
}

function moved(before: Payment['state'], payment: Payment): AppliedResult {
  return { payment, before, changed: true };
}

/** The buyer's confirmation is being sent to the provider. */
export async function startConfirming(tx: Tx, paymentId: string): Promise<Payment> {
  const payment = await lockPaymentRow(tx, paymentId);
  assert(
    payment.state === 'requires-confirmation' || payment.state === 'confirming',
    'the payment awaits a confirmation',
  );
  return movePayment(tx, paymentId, { state: 'confirming', checked_at: tx.now });
}

/** The provider has no such payment: nothing was charged and the buyer may retry. True if this call abandoned it. */
export async function abandonPayment(tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await lockPaymentRow(tx, paymentId);
  await movePayment(tx, paymentId, { checked_at: tx.now });
  if (payment.state !== 'created') return false;
  await releaseCredit(tx, await movePayment(tx, paymentId, { state: 'abandoned' }));
  return true;
}

/** Stamps a check without an answer, so that the next round checks other payments first. */
export async function markChecked(tx: Tx, paymentId: string): Promise<void> {
  await movePayment(tx, paymentId, { checked_at: tx.now });
}

export async function linkToOrder(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  await movePayment(tx, paymentId, { order_id: orderId });
}

/** For callers that record other facts of a payment; taken before the order's lock. */
export function lockPayment(tx: Tx, paymentId: string): Promise<Payment> {
  return lockPaymentRow(tx, paymentId);
}
