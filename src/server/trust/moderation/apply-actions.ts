// Writes what the moderation actions in force mean for the account: its restrictions, and whether it is suspended.
// The caller has locked the account, so the later of two decisions sees the earlier one.
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { reinstateAccount, suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findSuspensionInForce, scopesInForce } from './moderation-action.store.ts';

export async function applyActions(tx: Tx, userId: string): Promise<void> {
  await restrictAccount(tx, userId, await scopesInForce(tx, userId));
  const status = await lockAccountShared(tx, userId);
  if (status === 'deleted') return;
  const suspension = await findSuspensionInForce(tx, userId);
  if (suspension !== null && status === 'active')
    await suspendAccount(tx, userId, { rule: suspension.rule, until: suspension.expires_at });
  if (suspension === null && status === 'suspended') await reinstateAccount(tx, userId);
}
