// Grants or revokes support permission. For the operator's tool and the demo world; there is no API call for it.
// Guarantees: only a verified account; each change is in the audit log; revoking ends every session immediately.
import { audit } from '#server/platform/data/audit.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findVerifiedByEmail, getAccount, hasOtherSupportAgent, moveToSupport } from './account.store.ts';
import { revokeAll } from './sessions/session.store.ts';

export type SupportChange = 'done' | 'nothing-to-do' | 'no-such-account';

export async function grantSupport(
  tx: Tx,
  change: { email: string; isSupport: boolean },
): Promise<SupportChange> {
  const userId = await findVerifiedByEmail(tx, change.email);
  if (userId === null) return 'no-such-account';
  if (!(await moveToSupport(tx, userId, change.isSupport))) return 'nothing-to-do';
  if (!change.isSupport) await revokeAll(tx, userId, 'revoked');
  await audit(tx, change.isSupport ? 'account.support_granted' : 'account.support_revoked', { userId });
  return 'done';
}

/** The account that has verified this address, for the operator's tool. */
export function findVerifiedAccount(read: Read, email: string): Promise<string | null> {
  return findVerifiedByEmail(read, email);
}

/** Whether the account has the support role, with or without two-factor, suspended or not. */
export async function hasSupportRole(read: Read, userId: string): Promise<boolean> {
  return (await getAccount(read, userId)).is_support;
}

/** Whether there is another support agent for a second decision. */
export function hasOtherSupport(read: Read, userId: string): Promise<boolean> {
  return hasOtherSupportAgent(read, userId);
}
