// Turns off two-factor when an approved removal is due, as support decided and the owner did not stop, and ends old proposals.
// Guarantees: password, secret, backup codes and passkeys are deleted, every session and everything pending ends, every device is
// forgotten: only a reset by email leads in. Neither a new password nor two-factor turned off or on again meanwhile stops it, because
// both may be a thief's. Passkeys go, too: the owner, who could not sign in, has none that works.
// What else ends, and the email to the owner, are the caller's (external/access), in the same transaction.
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
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
import { findDueRemoval, findRemoval, listProposedBefore, moveToEnded } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';

const batch = 50;

/** Runs under the lock of the account, after its ways to sign in have ended; returns the email to the owner. */
export type AlsoEnd = (tx: Tx, account: AccountRow, removalId: string) => Promise<MailDraft>;

export function removalTimers(alsoEnd: AlsoEnd): readonly Timer[] {
  return [
    {
      name: 'accounts/remove-two-factor',
      everySeconds: 60,
      async run(platform) {
        let done = 0;
        for (; done < batch; done++) {
          const due = await findDueRemoval(reading(platform));
          if (!due) break;
          await inTransaction(platform, (tx) => removeTwoFactor(tx, due, alsoEnd));
        }
        return done;
      },
    },
    {
      name: 'accounts/end-old-removal-proposals',
      everySeconds: 600,
      async run(platform) {
        const read = reading(platform);
        const old = await listProposedBefore(read, lapsedUntil(read.now), batch);
        for (const row of old) await inTransaction(platform, (tx) => endProposal(tx, row));
        return old.length;
      },
    },
  ];
}

async function removeTwoFactor(tx: Tx, due: RemovalRow, alsoEnd: AlsoEnd): Promise<void> {
  const { id, user_id: userId } = due;
  await tryLockPerson(tx, userId);
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
  await tryLockPerson(tx, userId);
  const row = await findRemoval(tx, id);
  if (row?.state !== 'proposed' || !hasLapsed(row.proposed_at, tx.now)) return;
  await moveToEnded(tx, id, 'cancelled');
  await audit(tx, 'two_factor.removal_lapsed', {
    userId,
    details: { proposedBy: row.proposed_by, removalId: id },
  });
}
