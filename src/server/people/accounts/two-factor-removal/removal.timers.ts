// Turns off two-factor when an approved removal is due, as support decided and the owner did not stop, and ends old proposals.
// Guarantees: password, secret, backup codes and passkeys are deleted, every session and everything pending ends, every device is
// forgotten: only a reset by email leads in. Neither a new password nor two-factor turned off or on again meanwhile stops it, because
// both may be a thief's. Passkeys go, too: the owner, who could not sign in, has none that works.
// What else ends, and the email to the owner, are the caller's (external/access), in the same transaction.
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getAccount, moveToPassword } from '../account.store.ts';
import type { AccountRow } from '../account.store.ts';
import { hasSupportRole } from '../grant-support.ts';
import { tryLockPerson } from '../lock-account.ts';
import { deleteOtherDevices } from '../sessions/device.store.ts';
import { revokeAll } from '../sessions/session.store.ts';
import { listPasskeyAccess, removeSignInAccess } from '../sign-in-access.ts';
import { deleteFlowsOf } from '../sign-in/code.store.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.store.ts';
import { hasLapsed, lapsedUntil } from './removal.policy.ts';
import { findDueRemoval, findProposedBefore, findRemoval, moveToEnded } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';

/** Runs under the lock of the account, after its ways to sign in have ended; returns the email to the owner. */
export type AlsoEnd = (tx: Tx, account: AccountRow, removalId: string) => Promise<MailDraft>;

export function removalTimers(alsoEnd: AlsoEnd): readonly Timer[] {
  return [
    {
      name: 'accounts/remove-two-factor',
      everySeconds: 60,
      run: (platform) =>
        oneByOneSkippingFailures(platform, {
          kind: 'removal',
          failure: 'two-factor could not be turned off',
          idOf: ({ id }: RemovalRow) => id,
          lockNext: async (tx, failed) => withAccountLocked(tx, await findDueRemoval(tx, failed)),
          act: (tx, row) => removeTwoFactor(tx, row, alsoEnd),
        }),
    },
    {
      name: 'accounts/end-old-removal-proposals',
      everySeconds: 600,
      run: (platform) =>
        oneByOneSkippingFailures(platform, {
          kind: 'removal',
          failure: 'an old proposal could not be ended',
          idOf: ({ id }: RemovalRow) => id,
          lockNext: async (tx, failed) =>
            withAccountLocked(tx, await findProposedBefore(tx, lapsedUntil(tx.now), failed)),
          act: endProposal,
        }),
    },
  ];
}

/** Rows change only under the lock of their account, so they are read again after it. */
async function withAccountLocked(tx: Tx, found: RemovalRow | null): Promise<RemovalRow | null> {
  if (found) await tryLockPerson(tx, found.user_id);
  return found;
}

async function removeTwoFactor(tx: Tx, due: RemovalRow, alsoEnd: AlsoEnd): Promise<void> {
  const { id, user_id: userId } = due;
  const row = await findRemoval(tx, id);
  if (row?.state !== 'approved') return;
  // An agent by now.
  if (await hasSupportRole(tx, userId)) return moveToEnded(tx, id, 'cancelled');
  await moveToPassword(tx, userId, null);
  const passkeyIds = (await listPasskeyAccess(tx, userId)).map((passkey) => passkey.id);
  await removeSignInAccess(tx, userId, { passkeyIds, providers: [] });
  await deleteTwoFactor(tx, userId);
  await deleteFlowsOf(tx, userId);
  await deleteOtherDevices(tx, userId, null);
  await revokeAll(tx, userId, 'two-factor');
  await moveToEnded(tx, id, 'done');
  const details = { by: row.approved_by, proposedBy: row.proposed_by, removalId: id };
  await audit(tx, 'two_factor.removed', { userId, details });
  queueMail(tx, await alsoEnd(tx, await getAccount(tx, userId), id));
}

async function endProposal(tx: Tx, { id, user_id: userId }: RemovalRow): Promise<void> {
  const row = await findRemoval(tx, id);
  if (row?.state !== 'proposed' || !hasLapsed(row.proposed_at, tx.now)) return;
  await moveToEnded(tx, id, 'cancelled');
  await audit(tx, 'two_factor.removal_lapsed', {
    userId,
    details: { proposedBy: row.proposed_by, removalId: id },
  });
}
