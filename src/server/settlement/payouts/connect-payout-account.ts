// Opens a seller's account at the payout provider, once per seller, and links to its onboarding pages.
// The country is chosen first. The provider allows no change, and the agreement depends on it: until the account can be paid, another
// choice opens another account.
// Guards: requires a recent password (the route). Each link is created per request, because it is valid once and for minutes.
import type { Platform } from '#server/platform/platform.ts';
import { lockOwnSession } from '#server/people/accounts/sessions/lock-own-session.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { CountryRefused } from '#server/platform/ports/bank.ts';
import type { ConnectedAccounts } from '#server/platform/ports/bank.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { PayoutCountry } from '#contract/settlement/payouts/payout-countries.ts';
import { discardUnopened, recordOpenedAccount, startPayoutAccount } from './payout-account.store.ts';
import type { PayoutAccount } from './payout-account.store.ts';

export async function connectPayoutAccount(
  platform: Platform,
  viewer: Viewer,
  { country = null }: { country?: PayoutCountry | null | undefined },
): Promise<{ url: string }> {
  const { accounts, name: bank } = platform.bank;
  if (accounts === null) return refuse('bank_account_invalid');
  const row = await inTransaction(platform, async (tx) => {
    await lockOwnSession(tx, viewer);
    return startPayoutAccount(tx, { userId: viewer.userId, bank, country });
  });
  if (country !== null && row.country !== null && row.country !== country) refuse('payout_country_fixed');
  return orRefuse(async () => {
    const reference = row.reference ?? (await openOnce(platform, accounts, viewer, row));
    const page = `${platform.settings.publicUrl}/seller/earnings?account=`;
    return accounts.link({ reference, returnUrl: `${page}back`, againUrl: `${page}again` });
  });
}

/** Keyed by the start time and the country: a retry after a lost answer opens the same account. */
async function openOnce(
  platform: Platform,
  accounts: ConnectedAccounts,
  { userId, email }: Viewer,
  { started_at: startedAt, country }: PayoutAccount,
): Promise<string> {
  // With the country: after a refused one, another is another request.
  const key = `seller:${userId}:${startedAt.getTime()}${country === null ? '' : `:${country}`}`;
  try {
    const opened = await accounts.open({ key, email, country });
    const isRecorded = await inTransaction(platform, (tx) =>
      recordOpenedAccount(tx, { userId, startedAt }, opened),
    );
    return isRecorded ? opened.reference : refuse('payout_account_failed');
  } catch (error) {
    if (!(error instanceof CountryRefused)) throw error;
    await inTransaction(platform, (tx) => discardUnopened(tx, userId, startedAt));
    return refuse('payout_country_refused');
  }
}

export async function orRefuse<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payout_account_failed');
    throw error;
  }
}
