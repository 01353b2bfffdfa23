// Invites a seller to make a proposal. Guards: an active seller, not oneself, nobody across a block, and not more than twenty for
// one brief.
// Inviting somebody a second time changes nothing and tells nobody.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findInvitable } from './project-people.report.ts';
import { beginProjectStep, tellOne } from './project.step.ts';
import { projectView } from './project.view.ts';
import { keepAwake } from './proposal.step.ts';
import { insertInvitation, listInvited } from './question.store.ts';

export async function inviteSeller(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; username: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const seller = await findInvitable(tx, input.username.replace(/^@/, ''));
  // Before the brief is locked: somebody who is leaving holds their account and waits for the brief.
  const isThere = seller !== null && (await lockAccountShared(tx, seller.id)) === 'active';
  const project = await beginProjectStep(tx, viewer, input.projectId, 'invite-seller');
  if (!seller || !isThere)
    return refuse('invalid_input', { errors: { username: 'There is no seller of this username' } });
  if (seller.id === viewer.userId)
    return refuse('invalid_input', { errors: { username: 'This is you. Name somebody else' } });
  await assertNoBlock(tx, viewer.userId, seller.id);
  const invited = await listInvited(tx, project.id);
  if (!invited.includes(seller.id) && invited.length >= projectLimits.invitations)
    return refuse('invitation_limit');
  if (await insertInvitation(tx, project.id, seller.id)) {
    const { id: sellerId } = seller;
    tellOne(tx, project, { name: 'project.seller_invited', itemId: project.id, sellerId, by: 'buyer' });
    await keepAwake(tx, project);
  }
  return projectView(tx, viewer, project.id);
}
