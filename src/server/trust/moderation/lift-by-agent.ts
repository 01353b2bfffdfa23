// Lifts what one agent imposed since a time, for the operator's tool: after someone else has used the agent's session.
// Guarantees: the same audit entry and notification as for any lifted action; each in a transaction of its own, so that a long list
// holds few locks, and a second run continues where the first ended.
import { findVerifiedAccount } from '#server/people/accounts/grant-support.ts';
import { tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isInForce, listInForceBy } from './moderation-action.store.ts';
import { liftAsOperator } from './suspend-by-operator.ts';

/** Users read this when the operator gives no reasons. */
export const usualDecision = 'Our support team did not make this decision. It has been undone.';

export async function liftByAgent(
  platform: Platform,
  { email, since, decision }: { email: string; since: Date; decision: string },
): Promise<{ lifted: number } | 'no-such-account'> {
  const read = reading(platform);
  const agentId = await findVerifiedAccount(read, email);
  if (agentId === null) return 'no-such-account';
  let lifted = 0;
  for (const { id, user_id: userId } of await listInForceBy(read, agentId, since)) {
    const isLifted = await inTransaction(platform, async (tx) => {
      if (!(await tryLockPerson(tx, userId)) || !(await isInForce(tx, id))) return false;
      await liftAsOperator(tx, { id, userId }, decision);
      return true;
    });
    if (isLifted) lifted++;
  }
  return { lifted };
}
