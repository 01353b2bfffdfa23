// Proposals as seen by the buyer of the project and by their sellers.
// Guarantees: amounts are computed from the frozen order rules; a seller never sees other sellers’ proposals.
import { verbsFor } from '#contract/common/machine.ts';
import { moneyOf } from '#contract/deals/offers/offer-money.ts';
import { proposalMachine } from '#contract/deals/projects/proposal.machine.ts';
import type { ProposalVerb } from '#contract/deals/projects/proposal.machine.ts';
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import type { SellerSummary } from '#server/people/accounts/profiles/seller.view.ts';
import { removedGigs } from '#server/catalog/gigs/removed-gigs.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { ProjectRow } from './project.store.ts';
import type { ProposalRow } from './proposal.store.ts';

/** Verbs done through the project or its offer. */
const doneElsewhere = new Set<ProposalVerb>(['close-proposal', 'return-proposal', 'hire-seller']);

type ProposalProject = Pick<ProjectRow, 'id' | 'buyer_id' | 'state' | 'offer_id'>;

/** `projects` must contain the project of every row. */
export async function proposalViews(
  read: Read,
  viewerId: string,
  rows: readonly ProposalRow[],
  projects: ReadonlyMap<string, ProposalProject>,
): Promise<Proposal[]> {
  const sellers = await sellerSummaries(
    read,
    rows.map((row) => row.seller_id),
  );
  const removed = await removedGigs(
    read,
    rows.map((row) => row.gig_id),
  );
  return rows.map((row) => {
    const project = projects.get(row.project_id);
    const seller = sellers.get(row.seller_id);
    assert(project && seller, `the project and the seller of proposal ${row.id} exist`);
    return viewOf(row, { project, seller, viewerId, gigIsRemoved: removed.has(row.gig_id) });
  });
}

type ViewContext = {
  project: ProposalProject;
  seller: SellerSummary;
  viewerId: string;
  gigIsRemoved: boolean;
};

function viewOf(row: ProposalRow, { project, seller, viewerId, gigIsRemoved }: ViewContext): Proposal {
  const actor = project.buyer_id === viewerId ? 'buyer' : 'seller';
  const isAgreed = row.state === 'accepted' || row.state === 'hired';
  return {
    id: row.id,
    state: row.state,
    seller: {
      id: seller.id,
      username: seller.username,
      displayName: seller.displayName,
      avatarUrl: seller.avatarUrl,
      level: seller.level,
      ratingHundredths: seller.ratingHundredths,
      reviewCount: seller.reviewCount,
    },
    gig: { slug: row.gig.slug, title: row.gig.title },
    gigIsRemoved,
    terms: row.terms,
    cover: row.cover,
    reason: row.reason,
    money: moneyOf(row.terms, row.rules.fees),
    sentAt: row.sent_at.toISOString(),
    offerId: isAgreed ? project.offer_id : null,
    allowedActions: verbsFor(proposalMachine, row.state, actor).filter((verb) =>
      verb === 'accept-proposal' ? project.state === 'open' && !gigIsRemoved : !doneElsewhere.has(verb),
    ),
  };
}
