// Sends one withdrawal: calls the bank outside any transaction with the withdrawal's key and posts the answer once.
// Guards: repeated or concurrent jobs pay once at the bank (its key) and once in the ledger (row lock, journal key). What the bank
// refuses is available again.
import { resolveWithdrawal } from '#server/foundation/ledger/resolve-withdrawal.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { TransferResult } from '#server/platform/ports/bank.ts';
import { decryptNumber, plainNumber } from './account-number.ts';
import {
  findWithdrawal,
  clearAccountNumber,
  getPayoutMethod,
  lockWithdrawal,
  moveWithdrawal,
} from './payout.store.ts';

export async function sendWithdrawal(platform: Platform, input: { withdrawalId: string }): Promise<void> {
  const read = reading(platform);
  const withdrawal = await findWithdrawal(read, input.withdrawalId);
  assert(withdrawal, `the withdrawal ${input.withdrawalId} exists`);
  if (withdrawal.state !== 'requested') return;
  const method = await getPayoutMethod(read, withdrawal.payout_method_id);
  assert(method.account_cipher, 'the number of a method with a requested withdrawal is kept');
  const bank = [platform.bank, platform.sandboxBank].find(({ name }) => name === withdrawal.bank);
  assert(bank, `the bank ${withdrawal.bank} is available`);
  const accountNumber = decryptNumber(platform.keys, method.id, method.account_cipher);
  const result = await bank.transfer({
    key: withdrawal.bank_key,
    amountMinor: withdrawal.amount_minor,
    currency: withdrawal.currency,
    account: { holder: method.holder, accountNumber },
  });
  await inTransaction(platform, async (tx) => {
    await lockAccountShared(tx, withdrawal.user_id);
    const isNew = await recordTransfer(tx, withdrawal.id, result);
    // Only now is the account the seller's: anyone can type another person's number. Where sellers open accounts with the bank,
    // record-account-change.ts records it.
    if (isNew && result.state === 'paid' && bank.accounts === null)
      await recordSignal(tx, withdrawal.user_id, 'bank', plainNumber(accountNumber));
  });
}

/** False if it was recorded before. */
async function recordTransfer(tx: Tx, withdrawalId: string, result: TransferResult): Promise<boolean> {
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
      result.state === 'failed' ? (result.failedBecause ?? 'The bank refused the transfer.') : null,
    tried_at: tx.now,
    resolved_at: tx.now,
  });
  await clearAccountNumber(tx, withdrawal.payout_method_id);
  publish(tx, {
    name: result.state === 'paid' ? 'withdrawal.paid' : 'withdrawal.failed',
    userId: withdrawal.user_id,
    withdrawalId,
    at: tx.now.toISOString(),
  });
  return true;
}
