// Both of Stripe's parts on one connection. Fetched only where Stripe is configured: the SDK is large.
import type { StripeSettings } from '#server/platform/stripe-settings.ts';
import { openStripeBank } from '../bank/stripe-bank.ts';
import type { Bank } from '../bank/bank.ts';
import type { Payments } from './payments.ts';
import { openStripe } from './stripe-client.ts';
import { openStripePayments } from './stripe-payments.ts';

export function openStripeProviders(settings: StripeSettings): { payments: Payments; bank: Bank } {
  const stripe = openStripe(settings);
  return { payments: openStripePayments(stripe, settings), bank: openStripeBank(stripe) };
}
