// Invites a seller to a project. Guarantees: an active seller other than the buyer, not blocked, at most twenty per project, and a
// few invitations a day of one seller by one buyer.
// Inviting a seller again changes nothing and sends no notification.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { assertMayContact } from '#server/deals/offers/contact-limit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findInvitable } from './project-people.report.ts';
import { beginProjectStep, publishProposalEvent } from './project.step.ts';
import { projectView } from './project.view.ts';
import { resetIdleTime } from './proposal.step.ts';
import { countContacts } from './project.store.ts';
import { insertInvitation, listInvited } from './question.store.ts';

export async function inviteSeller(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; username: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const seller = await findInvitable(tx, input.username.replace(/^@/, ''));
  // Before the project is locked: deleting the seller’s account locks the account first, then the project.
  const isActive = seller !== null && (await lockAccountShared(tx, seller.id)) === 'active';
  const project = await beginProjectStep(tx, viewer, input.projectId, 'invite-seller');
  if (!seller || !isActive)
    return refuse('invalid_input', { errors: { username: 'No seller has this username' } });
  if (seller.id === viewer.userId)
    return refuse('invalid_input', { errors: { username: 'You cannot invite yourself' } });
  await assertNoBlock(tx, viewer.userId, seller.id);
  const invited = await listInvited(tx, project.id);
  const isNew = !invited.includes(seller.id);
  if (isNew && invited.length >= projectLimits.invitations) return refuse('invitation_limit');
  const pair = { buyerId: viewer.userId, sellerId: seller.id };
  if (isNew)
    await assertMayContact(tx, 'invitations', { from: pair.buyerId, to: pair.sellerId }, (read, since) =>
      countContacts(read, 'invitations', pair, since),
    );
  if (await insertInvitation(tx, project.id, seller.id)) {
    const { id: sellerId } = seller;
    publishProposalEvent(tx, project, {
      name: 'project.seller_invited',
      itemId: project.id,
      sellerId,
      actor: 'buyer',
    });
    await resetIdleTime(tx, project);
  }
  return projectView(tx, viewer, project.id);
}
