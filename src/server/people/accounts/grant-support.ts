// Makes somebody one of support, or takes that back: for the operator's tool and the demo world, never a call of the API.
// Guards: only a verified account; each change leaves its row in the audit log, and taking it back ends every session at once.
import { audit } from '#server/platform/audit.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { findVerifiedByEmail, moveToSupport, othersOfSupport } from './account.store.ts';
import { revokeAll } from './session.store.ts';

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

/** Whether support has anybody else who could look at something a second time. */
export function hasOtherSupport(read: Read, userId: string): Promise<boolean> {
  return othersOfSupport(read, userId);
}
