// Opens a seller's account at the payout provider, once per seller, and links to its onboarding pages.
// Guards: requires a recent password (the route). Each link is created per request, because it is valid once and for minutes.
import type { Platform } from '#server/platform/platform.ts';
import { lockOwnSession } from '#server/people/accounts/sessions/lock-own-session.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { ConnectedAccounts } from '#server/platform/ports/bank.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { startPayoutAccount, setPayoutAccountReference } from './payout-account.store.ts';

export async function connectPayoutAccount(platform: Platform, viewer: Viewer): Promise<{ url: string }> {
  const { accounts, name: bank } = platform.bank;
  if (accounts === null) return refuse('bank_account_invalid');
  const row = await inTransaction(platform, async (tx) => {
    await lockOwnSession(tx, viewer);
    return startPayoutAccount(tx, viewer.userId, bank);
  });
  return orRefuse(async () => {
    const reference = row.reference ?? (await openOnce(platform, accounts, viewer, row.started_at));
    const page = `${platform.settings.publicUrl}/seller/earnings?account=`;
    return accounts.link({ reference, returnUrl: `${page}back`, againUrl: `${page}again` });
  });
}

/** Keyed by the start time: a retry after a lost answer opens the same account. */
async function openOnce(
  platform: Platform,
  accounts: ConnectedAccounts,
  { userId, email }: Viewer,
  startedAt: Date,
): Promise<string> {
  const { reference } = await accounts.open({ key: `seller:${userId}:${startedAt.getTime()}`, email });
  await inTransaction(platform, (tx) => setPayoutAccountReference(tx, userId, reference));
  return reference;
}

export async function orRefuse<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payout_account_failed');
    throw error;
  }
}
