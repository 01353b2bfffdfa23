// Stripe's payments and bank on one client. Loaded only where Stripe is configured, because the SDK is large.
import type { StripeSettings } from '#server/platform/settings/stripe-settings.ts';
import { openStripeBank } from '../bank/stripe-bank.ts';
import type { Bank } from '#server/platform/ports/bank.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { openStripe } from './stripe-client.ts';
import { openStripePayments } from './stripe-payments.ts';

export function openStripeProviders(settings: StripeSettings): { payments: Payments; bank: Bank } {
  const stripe = openStripe(settings);
  return { payments: openStripePayments(stripe, settings), bank: openStripeBank(stripe) };
}
