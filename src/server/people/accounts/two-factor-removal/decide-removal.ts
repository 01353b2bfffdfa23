// propose-, approve- and cancel-two-factor-removal: support turns off two-factor for an owner who cannot sign in.
// Guarantees: two agents, neither of them the owner; not for accounts of support agents; the owner is emailed with the approval and
// has `twoFactorRemovalHours` to stop it. A proposal is for the second factor of its time, and lapses after `proposedRemovalDays`.
// The account is locked first, so decisions run one after the other.
import { newId } from '#contract/common/ids.ts';
import { twoFactorRemovalHours } from '#contract/people/accounts/two-factor-removal.schema.ts';
import type { TwoFactorRemoval } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getContact } from '../account.contact.ts';
import { hasSupportRole } from '../grant-support.ts';
import { lockPerson } from '../lock-account.ts';
import { isTwoFactorOn } from '../sign-in-access.ts';
import { findTwoFactor } from '../two-factor/two-factor.store.ts';
import { approvedMail, keptMail } from './removal.emails.ts';
import { findOpenRemoval, findRemoval, insertRemoval, moveToApproved, moveToEnded } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';
import { writeRemovalToken } from './removal-token.ts';
import { hasLapsed } from './removal.policy.ts';
import { removalView } from './removal.view.ts';

/** Else two agents could take over a third one's account. */
const ofAgent = 'This is the account of a support agent. Only the operator can help with it.';

export async function proposeTwoFactorRemoval(
  tx: Tx,
  viewer: Viewer,
  { userId, reasons }: { userId: string; reasons: string },
): Promise<TwoFactorRemoval> {
  await lockPerson(tx, userId);
  if (userId === viewer.userId) refuse('conflict_of_interest');
  await refuseForAgent(tx, userId);
  if (!(await isTwoFactorOn(tx, userId))) refuse('two_factor_off');
  if (await findOpenRemoval(tx, userId)) refuse('two_factor_removal_open');
  const id = newId(tx.now.getTime());
  await insertRemoval(tx, { id, user_id: userId, reasons, proposed_by: viewer.userId });
  await audit(tx, 'two_factor.removal_proposed', { userId, details: { by: viewer.userId, removalId: id } });
  return removalView(tx, viewer.userId, id);
}

export async function approveTwoFactorRemoval(
  tx: Tx,
  viewer: Viewer,
  { removalId }: { removalId: string },
): Promise<TwoFactorRemoval> {
  const row = await lockForAgent(tx, viewer, removalId);
  const { user_id: userId } = row;
  if (row.state !== 'proposed') refuse('two_factor_removal_wrong_state');
  if (row.proposed_by === viewer.userId) refuse('two_factor_removal_needs_another_agent');
  await refuseForAgent(tx, userId);
  await refuseOutdated(tx, row);
  const dueAt = later(tx.now, { hours: twoFactorRemovalHours });
  await moveToApproved(tx, removalId, { by: viewer.userId, dueAt });
  const details = { by: viewer.userId, removalId, dueAt: dueAt.toISOString() };
  await audit(tx, 'two_factor.removal_approved', { userId, details });
  const token = writeRemovalToken(tx.platform.keys, removalId);
  queueMail(tx, approvedMail(tx, await getContact(tx, userId), { id: removalId, token, dueAt }));
  return removalView(tx, viewer.userId, removalId);
}

export async function cancelTwoFactorRemoval(
  tx: Tx,
  viewer: Viewer,
  { removalId }: { removalId: string },
): Promise<TwoFactorRemoval> {
  const { state, user_id: userId } = await lockForAgent(tx, viewer, removalId);
  if (state !== 'proposed' && state !== 'approved') refuse('two_factor_removal_wrong_state');
  await moveToEnded(tx, removalId, 'cancelled');
  await audit(tx, 'two_factor.removal_cancelled', { userId, details: { by: viewer.userId, removalId } });
  // The owner was not notified of a proposal.
  if (state === 'approved') queueMail(tx, keptMail(tx, await getContact(tx, userId), removalId));
  return removalView(tx, viewer.userId, removalId);
}

async function lockForAgent(tx: Tx, viewer: Viewer, removalId: string): Promise<RemovalRow> {
  const found = (await findRemoval(tx, removalId)) ?? refuse('two_factor_removal_not_found');
  if (found.user_id === viewer.userId) refuse('conflict_of_interest');
  await lockPerson(tx, found.user_id);
  return (await findRemoval(tx, removalId)) ?? refuse('two_factor_removal_not_found');
}

/** Only at the approval: afterwards a thief could stop the removal by turning two-factor off, or on again. */
async function refuseOutdated(tx: Tx, { user_id, proposed_at }: RemovalRow): Promise<void> {
  if (hasLapsed(proposed_at, tx.now)) refuse('two_factor_removal_wrong_state');
  const onSince = (await findTwoFactor(tx, user_id))?.confirmed_at ?? refuse('two_factor_off');
  if (onSince > proposed_at) refuse('two_factor_removal_outdated');
}

async function refuseForAgent(tx: Tx, userId: string): Promise<void> {
  if (await hasSupportRole(tx, userId)) refuse('conflict_of_interest', { message: ofAgent });
}
