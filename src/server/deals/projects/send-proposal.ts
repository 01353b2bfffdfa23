// A seller answers a brief with terms, in the name of one of their gigs. Free, but not without end: twenty wait at a time.
// Guards: never for one's own brief, one of each seller, with a gig of theirs that is on offer, to a buyer who is still there.
// The gig and the fees are frozen here: what the seller calculated with is what will be charged.
import { newId } from '#contract/common/ids.ts';
import { termsProblems } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isBuyerOf, maySee } from './project.policy.ts';
import { standingOf, tellOne } from './project.step.ts';
import { findProjectRow, lockProjectRow } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { projectView } from './project.view.ts';
import { countLiveAlone, countOfProjects, findProposalOf, insertProposal } from './proposal.store.ts';

export async function sendProposal(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; gigSlug: string; terms: OfferTerms; cover: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await lockAnswerable(tx, viewer, input.projectId);
  const frozen = await freezeGig(tx, input.gigSlug);
  if (frozen?.gig.sellerId !== viewer.userId || frozen.state !== 'active')
    return refuse('invalid_input', { errors: { gigSlug: 'Choose one of your active gigs' } });
  const problems = termsProblems(input.terms);
  if (problems) return refuse('invalid_input', { errors: problems });
  if ((await countLiveAlone(tx, viewer.userId)) >= projectLimits.openProposals)
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
  tellOne(tx, project, { name: 'proposal.sent', itemId: proposal.id, sellerId, by: 'seller' });
  return projectView(tx, viewer, project.id);
}

/** The brief, locked: of a buyer who is still there, not one's own, open, and without an answer of this seller that stands. */
async function lockAnswerable(tx: Tx, viewer: Viewer, projectId: string): Promise<ProjectRow> {
  const found = await findProjectRow(tx, projectId);
  // Before the brief is locked: a buyer who is leaving holds their account and waits for the brief.
  const isBuyerThere = found !== null && (await lockAccountShared(tx, found.buyer_id)) === 'active';
  const project = await lockProjectRow(tx, projectId);
  if (!project || !maySee(project, await standingOf(tx, viewer, projectId)))
    return refuse('project_not_found');
  if (isBuyerOf(project, viewer)) return refuse('project_wrong_actor');
  if (project.state !== 'open' || !isBuyerThere) return refuse('project_wrong_state');
  await assertNoBlock(tx, viewer.userId, project.buyer_id);
  const own = await findProposalOf(tx, projectId, viewer.userId);
  if (own && own.state !== 'withdrawn') return refuse('proposal_given');
  const counts = (await countOfProjects(tx, [projectId])).get(projectId);
  if (counts && counts.all >= projectLimits.proposals) return refuse('project_full');
  return project;
}
