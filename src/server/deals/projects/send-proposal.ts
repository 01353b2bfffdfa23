// Sends a proposal for a project, in the name of one of the seller’s gigs. Free; at most twenty may be unanswered.
// Guarantees: not for one’s own project, one per seller and three with withdrawn ones, ten a day to one buyer,
// with an active gig, and the buyer’s account is active.
// The gig and the order rules are frozen here, so the fees the seller saw are the fees charged.
import { newId } from '#contract/common/ids.ts';
import { termsProblems } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { assertMayContact } from '#server/deals/offers/contact-limit.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isBuyerOf, maySee } from './project.policy.ts';
import { findProjectViewer, publishProposalEvent } from './project.step.ts';
import { countContacts, findProjectRow, lockProjectRow } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { projectView } from './project.view.ts';
import {
  countLiveWithLock,
  countOfProjects,
  findProposalOf,
  hasSentAll,
  insertProposal,
} from './proposal.store.ts';

export async function sendProposal(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; gigSlug: string; terms: OfferTerms; cover: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await lockAnswerable(tx, viewer, input.projectId);
  const pair = { sellerId: viewer.userId, buyerId: project.buyer_id };
  await assertMayContact(tx, 'proposals', { from: pair.sellerId, to: pair.buyerId }, (read, since) =>
    countContacts(read, 'proposals', pair, since),
  );
  const frozen = await freezeGig(tx, input.gigSlug);
  if (frozen?.gig.sellerId !== viewer.userId || frozen.state !== 'active')
    return refuse('invalid_input', { errors: { gigSlug: 'Choose one of your active gigs' } });
  const problems = termsProblems(input.terms);
  if (problems) return refuse('invalid_input', { errors: problems });
  if ((await countLiveWithLock(tx, viewer.userId)) >= projectLimits.openProposals)
    return refuse('proposal_limit');
  const proposal = await insertProposal(tx, {
    id: newId(tx.now.getTime()),
    project_id: project.id,
    seller_id: viewer.userId,
    gig_id: frozen.gig.gigId,
    state: 'sent',
    gig: JSON.stringify(frozen.gig),
    rules: JSON.stringify(await currentOrderRules(tx)),
    terms: JSON.stringify(input.terms),
    cover: input.cover,
    sent_at: tx.now,
  });
  const { userId: sellerId } = viewer;
  publishProposalEvent(tx, project, {
    name: 'proposal.sent',
    itemId: proposal.id,
    sellerId,
    actor: 'seller',
  });
  return projectView(tx, viewer, project.id);
}

/** Locks the project; refuses unless it is open, its buyer active, and this seller has no live proposal for it. */
async function lockAnswerable(tx: Tx, viewer: Viewer, projectId: string): Promise<ProjectRow> {
  const found = await findProjectRow(tx, projectId);
  // Before the project is locked: deleting the buyer’s account locks the account first, then the project.
  const isBuyerActive = found !== null && (await lockAccountShared(tx, found.buyer_id)) === 'active';
  const project = await lockProjectRow(tx, projectId);
  if (!project || !maySee(project, await findProjectViewer(tx, viewer, projectId)))
    return refuse('project_not_found');
  if (isBuyerOf(project, viewer)) return refuse('project_wrong_actor');
  if (project.state !== 'open' || !isBuyerActive) return refuse('project_wrong_state');
  await assertNoBlock(tx, viewer.userId, project.buyer_id);
  const own = await findProposalOf(tx, projectId, viewer.userId);
  if (own && own.state !== 'withdrawn') return refuse('proposal_exists');
  if (await hasSentAll(tx, projectId, viewer.userId)) return refuse('proposal_repeat_limit');
  const counts = (await countOfProjects(tx, [projectId])).get(projectId);
  if (counts && counts.all >= projectLimits.proposals) return refuse('project_full');
  return project;
}
