// The bank told what became of a withdrawal that it had paid, and was asked again: one that came back is available once more.
// Guards: what comes back is posted once, however often it is told; a withdrawal that is not answered yet is looked at later.
import { returnWithdrawal } from '#server/foundation/ledger/return-withdrawal.ts';
import type { Heard } from '#server/payments/payments/read-webhook.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { TransferOutcome } from '#server/platform/ports/bank.ts';
import { findWithdrawalByKey, lockWithdrawal, moveWithdrawal } from './payout.store.ts';

export async function recordTransferChange(
  platform: Platform,
  { key, result }: { key: string | null; result: TransferOutcome },
): Promise<Heard> {
  // By hand in the bank's own pages: nobody here knows whose it is.
  if (key === null) return 'foreign';
  const withdrawal = await findWithdrawalByKey(reading(platform), key);
  if (!withdrawal) return 'unknown';
  if (result.state === 'arrived') return 'done';
  return inTransaction(platform, (tx) => takeBack(tx, withdrawal.id, result));
}

async function takeBack(tx: Tx, withdrawalId: string, result: TransferOutcome): Promise<Heard> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  // Its answer is on its way to us: the job that sends it will be told the same.
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
    failed_because: result.returnedBecause ?? 'The bank sent the money back.',
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
