// Pays a checkout in three steps: claim it (transaction), charge the card (no transaction), record the answer (transaction). What is to
// come from the buyer's balance is set aside with the claim; a balance that pays all of it needs no second and third step.
// Guards: one charge per checkout, whatever tabs, double clicks, lost answers and crashes do. What is charged is what was
// shown: another price by now is refused, never silently taken. After a crash the same attempt asks for the same payment.
import type { z } from 'zod';
import { isBalancePart } from '#contract/settlement/checkout/balance-part.ts';
import type { Checkout, cardSchema } from '#contract/settlement/checkout/checkout.schema.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { chargeCard } from '#server/payments/payments/ask-provider.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { answerWithCheckout } from './answer-with-checkout.ts';
import { purposes } from './checkout.purposes.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';
import { payWithBalance } from './pay-with-balance.ts';
import { recordAnswer } from './record-answer.ts';
import { settleCheckout } from './settle-checkout.ts';

type Input = {
  checkoutId: string;
  card?: z.output<typeof cardSchema> | undefined;
  /** Of the total, what is to come from the balance; nothing unless it is said. */
  balanceMinor?: number | undefined;
};
/** 'charge': ask the provider · 'answered': this attempt has its answer already · 'other': another attempt is in between. */
type Claim = { is: 'charge' | 'answered' | 'other'; payment: Payment };

export async function payCheckout(
  platform: Platform,
  viewer: Viewer,
  input: Input,
  exchange: Pick<Exchange, 'idempotencyKey'>,
): Promise<Checkout> {
  const attemptKey = exchange.idempotencyKey ?? refuse('idempotency_key_missing');
  const claiming = () => inTransaction(platform, (tx) => claim(tx, viewer, input, attemptKey));
  let claimed = await claiming();
  if (claimed.is === 'other') {
    // Another tab is at it, or was when it died: what it left behind is looked at once before this one is sent away.
    await settleCheckout(platform, claimed.payment);
    claimed = await claiming();
    if (claimed.is === 'other') refuse('payment_in_progress');
  }
  const { payment } = claimed;
  if (claimed.is === 'charge') {
    const result = await chargeCard(platform, payment, input.card ?? null);
    if (!result) return refuse('payment_failed');
    const of = { checkoutId: input.checkoutId, paymentId: payment.id };
    await inTransaction(platform, (tx) => recordAnswer(tx, of, result));
  }
  return answerWithCheckout(platform, viewer, { checkoutId: input.checkoutId, paymentId: payment.id });
}

async function claim(tx: Tx, viewer: Viewer, input: Input, attemptKey: string): Promise<Claim> {
  await lockOwnAccountShared(tx, viewer.userId);
  const checkout = await lockCheckout(tx, input.checkoutId, viewer.userId);
  if (!checkout) return refuse('checkout_not_found');
  const last = (await findPaymentView(tx, checkout.payment_id))?.payment ?? null;
  const repeated = last?.attempt_key === attemptKey ? last : null;
  if (repeated && ['succeeded', 'declined', 'requires-confirmation', 'confirming'].includes(repeated.state)) {
    return { is: 'answered', payment: repeated };
  }
  if (checkout.state === 'paid') refuse('checkout_paid');
  if (checkout.state === 'expired') refuse('checkout_expired');
  if (checkout.state === 'paying' || checkout.state === 'confirming') {
    assert(last, 'a checkout that is being paid has a payment');
    return { is: repeated ? 'charge' : 'other', payment: last };
  }
  if (checkout.expires_at <= tx.now) refuse('checkout_expired');
  // Held first: from here on a seller who wants to leave sees the payment, or has left and has no gig any more.
  if ((await lockAccountShared(tx, checkout.seller_id)) !== 'active') refuse('gig_not_available');
  await purposes[checkout.purpose].assertOffered(tx, checkout);
  return orTooLittle(begin(tx, checkout, input, attemptKey));
}

async function begin(tx: Tx, checkout: CheckoutRow, input: Input, attemptKey: string): Promise<Claim> {
  const { totalMinor, currency } = checkout.bill;
  const creditMinor = input.balanceMinor ?? 0;
  if (!isBalancePart(totalMinor, creditMinor)) refuse('balance_changed');
  if (creditMinor === totalMinor)
    return { is: 'answered', payment: await payWithBalance(tx, checkout, attemptKey) };
  const problems = tx.platform.payments.checkCard(input.card ?? null);
  if (problems) refuse('card_invalid', { errors: problems });
  const payment = await openPayment(tx, {
    checkoutId: checkout.id,
    buyerId: checkout.buyer_id,
    totalMinor,
    creditMinor,
    currency,
    attemptKey,
  });
  await moveCheckout(tx, checkout.id, 'paying', { payment_id: payment.id });
  return { is: 'charge', payment };
}

/** The floor of the balance has the last word: another checkout may have been faster. */
async function orTooLittle(begun: Promise<Claim>): Promise<Claim> {
  try {
    return await begun;
  } catch (error) {
    if (error instanceof Overdrawn) return refuse('balance_changed');
    throw error;
  }
}
