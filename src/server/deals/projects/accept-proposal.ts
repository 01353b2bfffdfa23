// Accepts a proposal: it becomes an accepted offer with the project’s brief as its contract.
// Guarantees: one accepted proposal per project, because the project is locked first; both accounts are active and neither
// blocks the other; the offer carries the SHA-256 of the brief, which goes into the order’s hashed history.
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { agreeOffer } from '#server/deals/offers/agree-offer.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { briefSha256 } from './brief-text.ts';
import { finishProjectStep } from './project.step.ts';
import { beginProposalStep, finishProposalStep } from './proposal.step.ts';
import { findProposalRow } from './proposal.store.ts';
import { proposalViews } from './proposal.view.ts';

export async function acceptProposal(
  tx: Tx,
  viewer: Viewer,
  input: { proposalId: string },
): Promise<Proposal> {
  await lockOwnAccountShared(tx, viewer.userId);
  const found = await findProposalRow(tx, input.proposalId);
  // Before the project is locked: deleting the seller’s account locks the account first, then the project.
  const isSellerActive = found !== null && (await lockAccountShared(tx, found.seller_id)) === 'active';
  const step = await beginProposalStep(tx, viewer, input.proposalId, 'accept-proposal');
  if (!isSellerActive) return refuse('proposal_seller_inactive');
  const { project, proposal } = step;
  await assertNoBlock(tx, viewer.userId, proposal.seller_id);
  await refuseRemovedGig(tx, proposal.gig_id);
  const accepted = await finishProposalStep(tx, step);
  const offerId = await agreeOffer(tx, viewer, {
    sellerId: proposal.seller_id,
    gig: proposal.gig,
    rules: proposal.rules,
    terms: proposal.terms,
    message: proposal.cover,
    brief: { projectId: project.id, title: project.title, sha256: await briefSha256(tx, project) },
  });
  const agreed = await finishProjectStep(tx, project, 'accept-proposal', 'buyer', {
    offer_id: offerId,
    reminded_at: null,
  });
  const [view] = await proposalViews(tx, viewer.userId, [accepted], new Map([[project.id, agreed]]));
  return view!;
}
