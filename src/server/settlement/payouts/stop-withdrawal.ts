// stop-withdrawal: support ends a withdrawal that waits; a job takes it back at the bank, and the seller reads the reasons.
// Guards: not for one's own account; one that has already left for the bank is recorded as paid (send-withdrawal.ts).
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { stopWithdrawal as endpoint } from '#contract/settlement/payouts/payout.endpoints.ts';
import { tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findWithdrawal, lockWithdrawal, moveWithdrawal } from './payout.store.ts';

export async function stopWithdrawal(
  tx: Tx,
  viewer: Viewer,
  { withdrawalId, reasons }: ParsedOf<typeof endpoint>,
  exchange: Pick<Exchange, 'ip'>,
): Promise<Record<string, never>> {
  const found = (await findWithdrawal(tx, withdrawalId)) ?? refuse('withdrawal_not_found');
  if (found.user_id === viewer.userId) refuse('conflict_of_interest');
  await tryLockPerson(tx, found.user_id);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'requested' || withdrawal.stop_because !== null) refuse('withdrawal_wrong_state');
  await moveWithdrawal(tx, withdrawalId, { stop_because: `Support stopped it: ${reasons}` });
  const details = { by: viewer.userId, withdrawalId, amountMinor: withdrawal.amount_minor, reasons };
  await audit(tx, 'stop-withdrawal', { userId: found.user_id, ip: exchange.ip, details });
  enqueue(tx, 'send-withdrawal', { withdrawalId });
  return {};
}
