// list-suggested-sellers: sellers whom the buyer may invite to an open project, best first. 404 for everyone else.
// Guarantees: none who is invited already, has sent a proposal, is away, or is blocked in either direction.
import type { ListOf } from '#contract/common/page.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { SuggestedSeller } from '#contract/deals/projects/project.schema.ts';
import { fittingSellers } from '#server/discovery/search/sellers/fitting-sellers.report.ts';
import { sellerCards } from '#server/people/accounts/profiles/seller-card.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { isBuyerOf } from '../project.policy.ts';
import { findProjectRow } from '../project.store.ts';
import { listOfProject } from '../proposal.store.ts';
import { listInvited } from '../question.store.ts';
import { fitsBudget, rankSuggestions } from './rank-suggestions.ts';

export async function listSuggestedSellers(
  read: Read,
  viewer: Viewer,
  input: { projectId: string },
): Promise<ListOf<SuggestedSeller>> {
  const project = await findProjectRow(read, input.projectId);
  if (!project || project.state === 'deleted' || !isBuyerOf(project, viewer))
    return refuse('project_not_found');
  const invited = await listInvited(read, project.id);
  const none = { items: [], nextCursor: null, total: 0 };
  if (project.state !== 'open' || project.category === null) return none;
  if (invited.length >= projectLimits.invitations) return none;
  const proposed = (await listOfProject(read, project.id)).map((proposal) => proposal.seller_id);
  const { category, tags: skills, buyer_id: buyerId, budget_max_minor: budgetMinor } = project;
  const work = { category, skills, buyerId, except: [...invited, ...proposed] };
  const best = rankSuggestions(await fittingSellers(read, work), budgetMinor);
  const shown = new Map(best.slice(0, projectLimits.suggestions).map((seller) => [seller.id, seller]));
  const items = (await sellerCards(read, [...shown.keys()])).map((seller) => {
    const found = shown.get(seller.id)!;
    const { exams, fromPriceMinor } = found;
    return {
      seller,
      skills: found.skills,
      exams,
      fromPriceMinor,
      fitsBudget: fitsBudget(found, budgetMinor),
    };
  });
  return { items, nextCursor: null, total: items.length };
}
