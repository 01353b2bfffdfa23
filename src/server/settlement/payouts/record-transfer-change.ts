// Applies a change of a paid withdrawal that the bank reports later: the amount of a returned one is available again.
// Guards: a return is posted once, however often it is reported; an unresolved withdrawal is checked again later.
import { returnWithdrawal } from '#server/foundation/ledger/return-withdrawal.ts';
import type { ChangeOutcome } from '#server/payments/payments/process-webhook.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { TransferChange } from '#server/platform/ports/bank.ts';
import { findWithdrawalByKey, lockWithdrawal, moveWithdrawal } from './payout.store.ts';

export async function recordTransferChange(
  platform: Platform,
  { key, result }: { key: string | null; result: TransferChange },
): Promise<ChangeOutcome> {
  // Created in the provider's dashboard; it belongs to no withdrawal of ours.
  if (key === null) return 'foreign';
  const withdrawal = await findWithdrawalByKey(reading(platform), key);
  if (!withdrawal) return 'unknown';
  if (result.state === 'arrived') return 'done';
  return inTransaction(platform, (tx) => recordReturn(tx, withdrawal.id, result));
}

async function recordReturn(tx: Tx, withdrawalId: string, result: TransferChange): Promise<ChangeOutcome> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  // The job that sends it has not recorded its answer yet, and will get the same one.
  if (withdrawal.state === 'requested') return 'unknown';
  if (withdrawal.state === 'failed') return 'done';
  await returnWithdrawal(tx, {
    withdrawalId,
    userId: withdrawal.user_id,
    provider: withdrawal.bank,
    amountMinor: withdrawal.amount_minor,
    currency: withdrawal.currency,
  });
  await moveWithdrawal(tx, withdrawalId, {
    state: 'failed',
    failed_because: result.returnedBecause ?? 'The bank returned the money.',
    returned_at: tx.now,
  });
  publish(tx, {
    name: 'withdrawal.failed',
    userId: withdrawal.user_id,
    withdrawalId,
    at: tx.now.toISOString(),
  });
  return 'done';
}
