// Suspends or restores an account for the operator's tool (`npm run support`), without a support account.
// Guarantees: the same moderation action, email and audit entries as from the console; the agent is null.
import type { PlatformRule } from '#contract/trust/moderation/moderation.schema.ts';
import { findVerifiedAccount } from '#server/people/accounts/grant-support.ts';
import { tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { applyActions } from './apply-actions.ts';
import { findSuspensionInForce, moveToDecided } from './moderation-action.store.ts';
import { suspend } from './suspend-user.ts';

export type OperatorSuspension =
  | { email: string; rule: PlatformRule; reasons: string; days: number | null }
  | { email: string; restore: string };

export async function suspendByOperator(
  tx: Tx,
  input: OperatorSuspension,
): Promise<'done' | 'nothing-to-do' | 'no-such-account'> {
  const userId = await findVerifiedAccount(tx, input.email);
  if (userId === null || !(await tryLockPerson(tx, userId))) return 'no-such-account';
  const present = await findSuspensionInForce(tx, userId);
  const isRestoring = 'restore' in input;
  if ((present !== null) !== isRestoring) return 'nothing-to-do';
  if (!isRestoring) await suspend(tx, { ...input, userId, evidence: 'Suspended by the operator.' }, null);
  else await liftAsOperator(tx, { id: present!.id, userId }, input.restore);
  return 'done';
}

/** The account is locked, and the action in force. */
export async function liftAsOperator(
  tx: Tx,
  { id: moderationActionId, userId }: { id: string; userId: string },
  decision: string,
): Promise<void> {
  await moveToDecided(tx, moderationActionId, { state: 'lifted', agentId: null, decision });
  await applyActions(tx, userId);
  await audit(tx, 'moderation.lifted', { userId, details: { by: null, moderationActionId } });
  publish(tx, { name: 'moderation.lifted', userId, moderationActionId, at: tx.now.toISOString() });
}
