// Turns off two-factor when an approved removal is due, as support decided and the owner did not stop.
// Guarantees: secret, backup codes and passkeys are deleted, every session ends, every device is forgotten, and the owner is notified.
// Passkeys go too: the owner, who could not sign in, has none that works.
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getContact } from '../account.contact.ts';
import { hasSupportRole } from '../grant-support.ts';
import { tryLockPerson } from '../lock-account.ts';
import { deleteOtherDevices } from '../sessions/device.store.ts';
import { revokeAll } from '../sessions/session.store.ts';
import { isTwoFactorOn, listPasskeyAccess, removeSignInAccess } from '../sign-in-access.ts';
import { deleteChallengesOf } from '../two-factor/challenge.store.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.store.ts';
import { removedMail } from './removal.emails.ts';
import { findDueRemoval, findRemoval, moveToEnded } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';

const batch = 50;

export const removalTimers: readonly Timer[] = [
  {
    name: 'accounts/remove-two-factor',
    everySeconds: 60,
    async run(platform) {
      let done = 0;
      for (; done < batch; done++) {
        const due = await findDueRemoval(reading(platform));
        if (!due) break;
        await inTransaction(platform, (tx) => removeTwoFactor(tx, due));
      }
      return done;
    },
  },
];

async function removeTwoFactor(tx: Tx, due: RemovalRow): Promise<void> {
  const { id, user_id: userId } = due;
  await tryLockPerson(tx, userId);
  const row = await findRemoval(tx, id);
  if (row?.state !== 'approved') return;
  // Turned off by its owner meanwhile, or an agent by now.
  if (!(await isTwoFactorOn(tx, userId)) || (await hasSupportRole(tx, userId)))
    return moveToEnded(tx, id, 'cancelled');
  const passkeyIds = (await listPasskeyAccess(tx, userId)).map((passkey) => passkey.id);
  await removeSignInAccess(tx, userId, { passkeyIds, providers: [] });
  await deleteTwoFactor(tx, userId);
  await deleteChallengesOf(tx, userId);
  await deleteOtherDevices(tx, userId, null);
  await revokeAll(tx, userId, 'two-factor');
  await moveToEnded(tx, id, 'done');
  const details = { by: row.approved_by, proposedBy: row.proposed_by, removalId: id };
  await audit(tx, 'two_factor.removed', { userId, details });
  queueMail(tx, removedMail(tx, await getContact(tx, userId), id));
}
