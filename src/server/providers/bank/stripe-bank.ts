// Stripe as the bank for withdrawals: pays from the balance of the Stripe payments to the sellers' own Stripe accounts.
import type { Stripe } from 'stripe';
import type { Bank } from '#server/platform/ports/bank.ts';
import { openStripeAccounts } from './stripe-accounts.ts';
import { cancelByStripe, transferByStripe } from './stripe-transfers.ts';

export function openStripeBank(stripe: Stripe): Bank {
  return {
    name: 'stripe',
    accounts: openStripeAccounts(stripe),
    checkAccount: () => 'Bank accounts are added with Stripe here. Reload the page and try again.',
    transfer: (request) => transferByStripe(stripe, request),
    cancel: (request) => cancelByStripe(stripe, request),
  };
}
