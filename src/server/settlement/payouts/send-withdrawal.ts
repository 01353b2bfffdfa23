// Sends one withdrawal: calls the bank outside any transaction with the withdrawal's key and posts the answer once.
// Guards: one job at a time calls the bank for it, so a stop never overtakes a transfer; it pays once at the bank (its key) and once in
// the ledger (row lock, journal key). A stopped one, one of a restricted or suspended account, and one whose bank account was changed come back.
import { resolveWithdrawal } from '#server/foundation/ledger/resolve-withdrawal.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import type { AccountStatus } from '#server/people/accounts/lock-account.ts';
import { isRestricted } from '#server/people/accounts/restrict-account.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ConnectedAccounts, TransferRequest, TransferResult } from '#server/platform/ports/bank.ts';
import { decryptNumber, plainNumber } from './account-number.ts';
import { isDestination } from './destination.policy.ts';
import { recordAccount } from './record-account-change.ts';
import {
  clearAccountNumber,
  findWithdrawal,
  getPayoutMethod,
  lockWithdrawal,
  moveWithdrawal,
} from './payout.store.ts';
import type { PayoutMethod, Withdrawal } from './payout.store.ts';

/** Longer than all calls for one withdrawal can take; after a crash, the next job waits this long. */
const sendingSeconds = 180;

export const stopSentences = {
  suspended: 'The account is suspended, so it was not sent.',
  restricted: 'Withdrawals of this account are restricted, so it was not sent.',
  bankChanged:
    'Your bank account at Stripe has changed since you requested it. For your security, a new bank account must wait before it is paid.',
} as const;

export async function sendWithdrawal(platform: Platform, input: { withdrawalId: string }): Promise<void> {
  const withdrawal = await inTransaction(platform, (tx) => claim(tx, input.withdrawalId));
  if (withdrawal === null) return;
  try {
    await callBank(platform, withdrawal);
  } catch (error) {
    await inTransaction(platform, (tx) => moveWithdrawal(tx, withdrawal.id, { sending_until: null }));
    throw error;
  }
}

/** Null if it has ended, or another job is calling the bank for it. */
async function claim(tx: Tx, withdrawalId: string): Promise<Withdrawal | null> {
  const found = await findWithdrawal(tx, withdrawalId);
  assert(found, `the withdrawal ${withdrawalId} exists`);
  const status = await lockAccountShared(tx, found.user_id);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'requested') return null;
  if (withdrawal.sending_until !== null && withdrawal.sending_until > tx.now) return null;
  const change = {
    sending_until: later(tx.now, { seconds: sendingSeconds }),
    stop_because: withdrawal.stop_because ?? (await reasonToStop(tx, found.user_id, status)),
  };
  await moveWithdrawal(tx, withdrawalId, change);
  return { ...withdrawal, ...change };
}

async function reasonToStop(tx: Tx, userId: string, status: AccountStatus): Promise<string | null> {
  if (status === 'suspended') return stopSentences.suspended;
  return (await isRestricted(tx, userId, 'withdrawing')) ? stopSentences.restricted : null;
}

async function callBank(platform: Platform, withdrawal: Withdrawal): Promise<void> {
  const method = await getPayoutMethod(reading(platform), withdrawal.payout_method_id);
  assert(method.account_cipher, 'the number of a method with a requested withdrawal is kept');
  const bank = [platform.bank, platform.sandboxBank].find(({ name }) => name === withdrawal.bank);
  assert(bank, `the bank ${withdrawal.bank} is available`);
  const accountNumber = decryptNumber(platform.keys, method.id, method.account_cipher);
  const current =
    bank.accounts === null || withdrawal.stop_because !== null
      ? null
      : await checkBank(platform, bank.accounts, { withdrawal, method, accountNumber });
  const stopBecause = withdrawal.stop_because ?? current?.stopBecause ?? null;
  const request: TransferRequest = {
    key: withdrawal.bank_key,
    amountMinor: withdrawal.amount_minor,
    currency: withdrawal.currency,
    account: {
      holder: method.holder,
      accountNumber,
      // One from before destinations were kept goes to the bank account that was just compared.
      destination: withdrawal.destination ?? current?.destination ?? null,
    },
  };
  const result = stopBecause === null ? await bank.transfer(request) : await bank.cancel(request);
  await inTransaction(platform, async (tx) => {
    await lockAccountShared(tx, withdrawal.user_id);
    const isNew = await recordTransfer(tx, withdrawal.id, result, stopBecause);
    // Only now is the account the seller's: anyone can type another person's number. Where sellers open accounts with the bank,
    // record-account-change.ts records it.
    if (isNew && result.state === 'paid' && bank.accounts === null)
      await recordSignal(tx, withdrawal.user_id, 'bank', plainNumber(accountNumber));
  });
}

/** Reads the seller's account again: its webhook may be late. A changed bank account becomes a new method, which must wait. */
async function checkBank(
  platform: Platform,
  accounts: ConnectedAccounts,
  of: { withdrawal: Withdrawal; method: PayoutMethod; accountNumber: string },
): Promise<{ stopBecause: string | null; destination: string | null }> {
  const account = await accounts.find(of.accountNumber);
  if (account !== null && isDestination({ ...of.method, ...destinationOf(of.withdrawal) }, account))
    return { stopBecause: null, destination: account.destination };
  await inTransaction(platform, (tx) => recordAccount(tx, of.accountNumber, account));
  return { stopBecause: stopSentences.bankChanged, destination: null };
}

/** What the withdrawal kept; empty for one from before destinations were kept, for which its method decides. */
function destinationOf(
  withdrawal: Withdrawal,
): Partial<Pick<PayoutMethod, 'destination' | 'destination_fingerprint' | 'last_four'>> {
  const { destination, destination_fingerprint, destination_last_four: last_four } = withdrawal;
  return destination === null || last_four === null
    ? {}
    : { destination, destination_fingerprint, last_four };
}

/** False if it was recorded before. */
async function recordTransfer(
  tx: Tx,
  withdrawalId: string,
  result: TransferResult,
  stopBecause: string | null,
): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'requested') return false;
  await resolveWithdrawal(tx, {
    withdrawalId,
    userId: withdrawal.user_id,
    // Paid from the balance that the payment provider holds for the platform.
    provider: withdrawal.bank,
    amountMinor: withdrawal.amount_minor,
    currency: withdrawal.currency,
    outcome: result.state,
  });
  await moveWithdrawal(tx, withdrawalId, {
    state: result.state,
    reference: result.reference,
    failed_because:
      result.state === 'failed'
        ? (stopBecause ?? result.failedBecause ?? 'The bank refused the transfer.')
        : null,
    stop_because: stopBecause,
    sending_until: null,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
  await clearAccountNumber(tx, withdrawal.payout_method_id);
  if (stopBecause !== null) {
    const details = { withdrawalId, outcome: result.state, because: stopBecause };
    await audit(tx, 'withdrawal.stopped', { userId: withdrawal.user_id, details });
  }
  publish(tx, {
    name: result.state === 'paid' ? 'withdrawal.paid' : 'withdrawal.failed',
    userId: withdrawal.user_id,
    withdrawalId,
    at: tx.now.toISOString(),
  });
  return true;
}
