// The sellers' own Stripe accounts (Connect, Express): opened by us, completed by the sellers on Stripe's pages.
// Guarantees: of what sellers tell Stripe, only the bank's name and the last four digits come here. Payouts are started by us, never
// by a schedule, so that each withdrawal is one payout.
import { Stripe } from 'stripe';
import { settlementCurrency } from '#contract/common/money.ts';
import { inSameRegion } from '#contract/settlement/payouts/payout-countries.ts';
import { ask } from '../payments/stripe-client.ts';
import { CountryRefused } from '#server/platform/ports/bank.ts';
import type { ConnectedAccount, ConnectedAccounts } from '#server/platform/ports/bank.ts';

export function openStripeAccounts(stripe: Stripe): ConnectedAccounts {
  return {
    async open({ key, email, country }) {
      const home = await countryOfPlatform(stripe);
      const isAbroad = country !== null && home !== null && !inSameRegion(country, home);
      const account = await orCountryRefused(() =>
        stripe.accounts.create(
          {
            email,
            ...(country === null ? {} : { country }),
            default_currency: settlementCurrency.toLowerCase(),
            ...(isAbroad ? { tos_acceptance: { service_agreement: 'recipient' } } : {}),
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { seller_key: key },
          },
          { idempotencyKey: key },
        ),
      );
      return {
        reference: account.id,
        country: country ?? home,
        currency: settlementCurrency,
        agreement: isAbroad ? 'recipient' : 'full',
      };
    },

    async link({ reference, returnUrl, againUrl }) {
      const link = await ask('make a link', () =>
        stripe.accountLinks.create({
          account: reference,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: againUrl,
        }),
      );
      return { url: link.url };
    },

    find: (reference) => readAccount(stripe, reference),
  };
}

/** Null if a restricted key may not read it: Stripe then decides by its default, the full agreement. */
async function countryOfPlatform(stripe: Stripe): Promise<string | null> {
  try {
    return (await ask('look up our account', () => stripe.accounts.retrieveCurrent())).country ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

async function orCountryRefused(open: () => Promise<Stripe.Account>): Promise<Stripe.Account> {
  try {
    return await ask('open an account', open);
  } catch (error) {
    const isAbout =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      /^(?:country|default_currency|tos_acceptance)/.test(error.param ?? '');
    if (!isAbout) throw error;
    throw new CountryRefused(`Stripe opens no account here: ${error.param}`, { cause: error });
  }
}

const mostDue = 30;

/** Of an account that is not ready and has nothing due, Stripe is checking the information, or has rejected the account. */
function requirementsOf(
  { requirements }: Stripe.Account,
  isReady: boolean,
): Pick<ConnectedAccount, 'waitsFor' | 'due' | 'dueAt'> {
  const { past_due: pastDue, currently_due: currentlyDue, current_deadline: deadline } = requirements ?? {};
  const due = [...new Set([...(pastDue ?? []), ...(currentlyDue ?? [])])].slice(0, mostDue);
  return {
    waitsFor: isReady ? null : due.length > 0 ? 'owner' : 'bank',
    due,
    dueAt: deadline ? new Date(deadline * 1000) : null,
  };
}

export async function readAccount(stripe: Stripe, reference: string): Promise<ConnectedAccount | null> {
  try {
    const account = await ask('look up an account', () => stripe.accounts.retrieve(reference));
    const defaults = account.external_accounts?.data.filter(
      (candidate) => candidate.default_for_currency !== false,
    );
    // Payouts are made in the settlement currency; an account can have a default per currency, in any order.
    const to =
      defaults?.find(({ currency }) => currency === settlementCurrency.toLowerCase()) ?? defaults?.[0];
    const isReady =
      account.payouts_enabled && account.capabilities?.transfers === 'active' && to !== undefined;
    return {
      reference,
      isReady,
      ...requirementsOf(account, isReady),
      holder: (to?.object === 'bank_account' ? to.bank_name : to?.brand) ?? '',
      lastFour: to?.last4 ?? '',
      destination: to?.id ?? null,
      fingerprint: to?.fingerprint ?? null,
    };
  } catch (error) {
    // Deleted, or disconnected by its owner.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
