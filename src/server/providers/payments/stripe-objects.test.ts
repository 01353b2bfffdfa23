// What is read of Stripe's objects: the card's fingerprint, where there is a card.
import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { resultOfIntent } from './stripe-objects.ts';

function paidWith(details: object | null): Stripe.PaymentIntent {
  const charge = details && { balance_transaction: null, payment_method_details: details };
  return {
    id: 'pi_1',
    status: 'succeeded',
    amount: 500,
    amount_received: 500,
    currency: 'usd',
    latest_charge: charge,
  } as unknown as Stripe.PaymentIntent;
}

it('hands through the fingerprint of a card, and null for other methods and unfinished payments', () => {
  const card = { brand: 'visa', last4: '4242', fingerprint: 'Xt5EWLLDS7FJjR1c' };
  expect(resultOfIntent(paidWith({ type: 'card', card })).cardFingerprint).toBe('Xt5EWLLDS7FJjR1c');
  expect(
    resultOfIntent(paidWith({ type: 'card', card: { ...card, fingerprint: null } })).cardFingerprint,
  ).toBeNull();
  expect(resultOfIntent(paidWith({ type: 'link', link: {} })).cardFingerprint).toBeNull();
  expect(resultOfIntent(paidWith(null)).cardFingerprint).toBeNull();
});
