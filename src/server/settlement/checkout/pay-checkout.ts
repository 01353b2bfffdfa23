// Pays a checkout in three steps: claim (transaction), charge (outside), record the answer (transaction). Held credit is part of the claim;
// a payment from the balance alone ends with the claim. Guards: one charge per checkout across tabs, double clicks, lost answers and
// crashes; the charge equals the shown price, and a changed price is refused. After a crash, the same attempt reuses its payment.
import type { z } from 'zod';
import { assertNotFrozen } from '#server/settlement/payouts/balances/spendable-balance.ts';
import { isBalancePart } from '#contract/settlement/checkout/balance-part.ts';
import type { Checkout, cardSchema } from '#contract/settlement/checkout/checkout.schema.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { assertRefundsLeft } from '#server/orders/orders/limits/assert-refunds-left.ts';
import { reserveOrderNumber } from '#server/orders/orders/place-order.ts';
import { chargeCard } from '#server/payments/payments/provider-calls.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { respondWithCheckout } from './respond-with-checkout.ts';
import { purposes } from './checkout.purposes.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';
import { payWithBalance } from './pay-with-balance.ts';
import { recordPaymentResult } from './record-payment-result.ts';
import { syncPayment } from './sync-payment.ts';

type Input = {
  checkoutId: string;
  card?: z.output<typeof cardSchema> | undefined;
  /** The part of the total to pay from the balance; 0 if omitted. */
  balanceMinor?: number | undefined;
};
/** 'charge': call the provider · 'answered': this attempt already has its answer · 'other': another attempt is in progress. */
type Claim = { status: 'charge' | 'answered' | 'other'; payment: Payment };

export async function payCheckout(
  platform: Platform,
  viewer: Viewer,
  input: Input,
  exchange: Pick<Exchange, 'idempotencyKey'>,
): Promise<Checkout> {
  const attemptKey = exchange.idempotencyKey ?? refuse('idempotency_key_missing');
  const tryClaim = () => inTransaction(platform, (tx) => claim(tx, viewer, input, attemptKey));
  let claimed = await tryClaim();
  if (claimed.status === 'other') {
    // Another tab is paying, or crashed while paying: sync its payment once before refusing this attempt.
    await syncPayment(platform, claimed.payment);
    claimed = await tryClaim();
    if (claimed.status === 'other') refuse('payment_in_progress');
  }
  const { payment } = claimed;
  if (claimed.status === 'charge') {
    const result = await chargeCard(platform, payment, input.card ?? null);
    if (!result) return refuse('payment_failed');
    const ids = { checkoutId: input.checkoutId, paymentId: payment.id };
    await inTransaction(platform, (tx) => recordPaymentResult(tx, ids, result));
  }
  return respondWithCheckout(platform, viewer, { checkoutId: input.checkoutId, paymentId: payment.id });
}

async function claim(tx: Tx, viewer: Viewer, input: Input, attemptKey: string): Promise<Claim> {
  await lockOwnAccountShared(tx, viewer.userId);
  const checkout = await lockCheckout(tx, input.checkoutId, viewer.userId);
  if (!checkout) return refuse('checkout_not_found');
  const last = (await findPaymentView(tx, checkout.payment_id))?.payment ?? null;
  const repeated = last?.attempt_key === attemptKey ? last : null;
  if (repeated && ['succeeded', 'declined', 'requires-confirmation', 'confirming'].includes(repeated.state)) {
    return { status: 'answered', payment: repeated };
  }
  if (checkout.state === 'paid') refuse('checkout_paid');
  if (checkout.state === 'expired') refuse('checkout_expired');
  if (checkout.state === 'paying' || checkout.state === 'confirming') {
    assert(last, 'a checkout in payment has a payment');
    return { status: repeated ? 'charge' : 'other', payment: last };
  }
  if (checkout.expires_at <= tx.now) refuse('checkout_expired');
  // Locked first: a seller who deletes the account either sees this payment or is already gone.
  if ((await lockAccountShared(tx, checkout.seller_id)) !== 'active') refuse('gig_not_available');
  await purposes[checkout.purpose].assertOffered(tx, checkout);
  return refuseIfOverdrawn(startPayment(tx, checkout, input, attemptKey));
}

async function startPayment(tx: Tx, checkout: CheckoutRow, input: Input, attemptKey: string): Promise<Claim> {
  const { totalMinor, currency } = checkout.bill;
  const creditMinor = input.balanceMinor ?? 0;
  if (!isBalancePart(totalMinor, creditMinor)) refuse('balance_changed');
  if (creditMinor > 0) await assertNotFrozen(tx, checkout.buyer_id, creditMinor);
  if (creditMinor === totalMinor)
    return { status: 'answered', payment: await payWithBalance(tx, checkout, attemptKey) };
  await assertRefundsLeft(tx, checkout.buyer_id, checkout.rules);
  const problems = tx.platform.payments.checkCard(input.card ?? null);
  if (problems) refuse('card_invalid', { errors: problems });
  const payment = await openPayment(tx, {
    checkoutId: checkout.id,
    buyerId: checkout.buyer_id,
    totalMinor,
    creditMinor,
    currency,
    attemptKey,
    orderNumber: tx.platform.payments.namesOrders
      ? (checkout.for_order_number ?? (await reserveOrderNumber(tx)))
      : null,
  });
  await moveCheckout(tx, checkout.id, 'paying', { payment_id: payment.id });
  return { status: 'charge', payment };
}

/** The ledger's overdraft check decides: another checkout may have spent the balance. */
async function refuseIfOverdrawn(claiming: Promise<Claim>): Promise<Claim> {
  try {
    return await claiming;
  } catch (error) {
    if (error instanceof Overdrawn) return refuse('balance_changed');
    throw error;
  }
}
