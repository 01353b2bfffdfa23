// The seller is back from the bank's pages: asks the bank what they did there. What it says may also come by itself, before or after.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { orRefuse } from './connect-payout-account.ts';
import { findAccount } from './payout-account.store.ts';
import { recordAccount } from './record-account-change.ts';

export async function checkPayoutAccount(platform: Platform, viewer: Viewer): Promise<{ isReady: boolean }> {
  const { accounts, name: bank } = platform.bank;
  const begun = await findAccount(reading(platform), viewer.userId, bank);
  if (accounts === null || !begun?.reference) return refuse('payout_method_not_found');
  const { reference } = begun;
  const account = await orRefuse(() => accounts.find(reference));
  await inTransaction(platform, (tx) => recordAccount(tx, reference, account));
  return { isReady: account?.isReady ?? false };
}
