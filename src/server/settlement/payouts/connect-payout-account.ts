// A seller opens an account with the bank itself: it is begun once per seller, and filled in on the bank's own pages.
// Guards: a recent proof of the password (the route). The link is made anew each time, because it is good once and for minutes.
import type { Platform } from '#server/platform/platform.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { ConnectedAccounts } from '#server/platform/ports/bank.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { beginAccount, nameAccount } from './payout-account.store.ts';

export async function connectPayoutAccount(platform: Platform, viewer: Viewer): Promise<{ url: string }> {
  const { accounts, name: bank } = platform.bank;
  if (accounts === null) return refuse('bank_account_invalid');
  const begun = await inTransaction(platform, async (tx) => {
    await lockOwnAccountShared(tx, viewer.userId);
    return beginAccount(tx, viewer.userId, bank);
  });
  return orRefuse(async () => {
    const reference = begun.reference ?? (await openOnce(platform, accounts, viewer, begun.begun_at));
    const page = `${platform.settings.publicUrl}/seller/earnings?account=`;
    return accounts.link({ reference, returnUrl: `${page}back`, againUrl: `${page}again` });
  });
}

/** Under a key of this beginning: a repeat after a lost answer opens the same account. */
async function openOnce(
  platform: Platform,
  accounts: ConnectedAccounts,
  { userId, email }: Viewer,
  begunAt: Date,
): Promise<string> {
  const { reference } = await accounts.open({ key: `seller:${userId}:${begunAt.getTime()}`, email });
  await inTransaction(platform, (tx) => nameAccount(tx, userId, reference));
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
