// Sends one withdrawal: calls the bank outside any transaction with the withdrawal's key and posts the answer once.
// Guards: one job at a time calls the bank for it, so a stop never overtakes a transfer; it pays once at the bank (its key) and once in
// the ledger (row lock, journal key). A stopped one, one of a restricted or suspended account, and one whose bank account was changed
// or is not paid by the provider come back, but only once no transfer of it can still be running at the bank.
import { resolveWithdrawal } from '#server/foundation/ledger/resolve-withdrawal.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type {
  Bank,
  ConnectedAccounts,
  TransferRequest,
  TransferResult,
} from '#server/platform/ports/bank.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { decryptNumber, plainNumber } from './account-number.ts';
import { isDestination } from './destination.policy.ts';
import { recordAccount } from './record-account-change.ts';
import { withdrawalObstacle } from './withdrawal-obstacle.ts';
import {
  clearAccountNumber,
  findWithdrawal,
  getPayoutMethod,
  lockWithdrawal,
  moveClaimedWithdrawal,
  moveWithdrawal,
} from './payout.store.ts';
import type { PayoutMethod, Withdrawal } from './payout.store.ts';

/** Longer than all calls for one withdrawal can take; after a crash, the next job waits this long. */
const sendingSeconds = 180;

/** A call that timed out after ten seconds can still be carried out; after this long, what it did is in the bank's lists. */
const lateTransferSeconds = 60;

const bankChangedSentence =
  'Your bank account at Stripe has changed since you requested it. For your security, a new bank account must wait before it is paid.';

const notPaidSentence =
  'Stripe does not pay out to your account at the moment. The earnings page shows what is missing.';

export async function sendWithdrawal(platform: Platform, input: { withdrawalId: string }): Promise<void> {
  const withdrawal = await inTransaction(platform, (tx) => claim(tx, input.withdrawalId));
  if (withdrawal === null) return;
  try {
    await callBank(platform, withdrawal);
  } catch (error) {
    // Not the claim of a later job, if this one has taken too long.
    await inTransaction(platform, (tx) => moveClaimedWithdrawal(tx, withdrawal, { sending_until: null }));
    throw error;
  }
}

type Claimed = Withdrawal & { sending_until: Date };

/** Null if it has ended, or another job is calling the bank for it. */
async function claim(tx: Tx, withdrawalId: string): Promise<Claimed | null> {
  const found = await findWithdrawal(tx, withdrawalId);
  assert(found, `the withdrawal ${withdrawalId} exists`);
  const status = await lockAccountShared(tx, found.user_id);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'requested') return null;
  if (withdrawal.sending_until !== null && withdrawal.sending_until > tx.now) return null;
  const change = {
    sending_until: later(tx.now, { seconds: sendingSeconds }),
    stop_because: withdrawal.stop_because ?? (await withdrawalObstacle(tx, found.user_id, status)),
    tried_at: tx.now,
  };
  await moveWithdrawal(tx, withdrawalId, change);
  return { ...withdrawal, ...change };
}

async function callBank(platform: Platform, withdrawal: Claimed): Promise<void> {
  const method = await getPayoutMethod(reading(platform), withdrawal.payout_method_id);
  const bank = [platform.bank, platform.sandboxBank].find(({ name }) => name === withdrawal.bank);
  assert(bank, `the bank ${withdrawal.bank} is available`);
  const accountNumber = numberFor(platform, bank, { withdrawal, method });
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
  const result =
    stopBecause === null
      ? await transfer(platform, bank, { withdrawal, request })
      : await cancel(platform, bank, { withdrawal, request });
  await inTransaction(platform, async (tx) => {
    await lockAccountShared(tx, withdrawal.user_id);
    const isNew = await recordTransfer(tx, withdrawal.id, result, stopBecause);
    // Only now is the account the seller's: anyone can type another person's number. Where sellers open accounts with the bank,
    // record-account-change.ts records it.
    if (isNew && result.state === 'paid' && bank.accounts === null && accountNumber !== '')
      await recordSignal(tx, withdrawal.user_id, 'bank', plainNumber(accountNumber));
  });
}

/** Empty for a stop that needs no number, so that a number whose key is gone cannot prevent it. */
function numberFor(
  platform: Platform,
  bank: Bank,
  { withdrawal, method }: { withdrawal: Withdrawal; method: PayoutMethod },
): string {
  if (withdrawal.stop_because !== null && bank.accounts === null) return '';
  assert(method.account_cipher, 'the number of a method with a requested withdrawal is kept');
  return decryptNumber(platform.keys, method.id, method.account_cipher);
}

type BankCall = { withdrawal: Claimed; request: TransferRequest };

/** Stamped before the call, in case this process ends in it, and when it fails, which is when a late transfer starts to count. */
async function transfer(
  platform: Platform,
  bank: Bank,
  { withdrawal, request }: BankCall,
): Promise<TransferResult> {
  const stamp = () =>
    inTransaction(platform, (tx) => moveClaimedWithdrawal(tx, withdrawal, { transferring_at: tx.now }));
  if (!(await stamp())) throw new ProviderUnavailable('another job has claimed this withdrawal');
  try {
    return await bank.transfer(request);
  } catch (error) {
    await stamp();
    throw error;
  }
}

/** Waits (the job is retried) while an earlier transfer could still be carried out after the bank has been asked for it. */
async function cancel(
  platform: Platform,
  bank: Bank,
  { withdrawal, request }: BankCall,
): Promise<TransferResult> {
  const { transferring_at: transferringAt } = withdrawal;
  if (
    transferringAt !== null &&
    later(transferringAt, { seconds: lateTransferSeconds }) > platform.clock.now()
  )
    throw new ProviderUnavailable('a transfer of this withdrawal may still be running at the bank');
  return bank.cancel(request);
}

/** Reads the seller's account again: its webhook may be late. A changed bank account becomes a new method, which must wait. */
async function checkBank(
  platform: Platform,
  accounts: ConnectedAccounts,
  of: { withdrawal: Withdrawal; method: PayoutMethod; accountNumber: string },
): Promise<{ stopBecause: string | null; destination: string | null }> {
  const account = await accounts.find(of.accountNumber);
  const isSame =
    account !== null && isDestination({ ...of.method, ...destinationOf(of.withdrawal) }, account);
  if (isSame && account.isReady) return { stopBecause: null, destination: account.destination };
  await inTransaction(platform, (tx) => recordAccount(tx, of.accountNumber, account));
  return { stopBecause: isSame ? notPaidSentence : bankChangedSentence, destination: null };
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
  // A stop by support during the call came too late; it stays on record.
  const because = stopBecause ?? withdrawal.stop_because;
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
    stop_because: because,
    sending_until: null,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
  await clearAccountNumber(tx, withdrawal.payout_method_id);
  if (because !== null) {
    const details = { withdrawalId, outcome: result.state, because };
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
