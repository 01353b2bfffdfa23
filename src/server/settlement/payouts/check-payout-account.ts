// Fetches the state of the seller's account after a visit to the provider's pages. Webhooks may report it earlier or later.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { orRefuse } from './connect-payout-account.ts';
import { findPayoutAccount } from './payout-account.store.ts';
import { recordAccount } from './record-account-change.ts';

export async function checkPayoutAccount(platform: Platform, viewer: Viewer): Promise<{ isReady: boolean }> {
  const { accounts, name: bank } = platform.bank;
  const existing = await findPayoutAccount(reading(platform), viewer.userId, bank);
  if (accounts === null || !existing?.reference) return refuse('payout_method_not_found');
  const { reference } = existing;
  const account = await orRefuse(() => accounts.find(reference));
  await inTransaction(platform, (tx) => recordAccount(tx, reference, account));
  return { isReady: account?.isReady ?? false };
}
