// The order of suggested sellers, by what the project asks for. Pure.
import { weightedRating } from '#contract/discovery/search/ranking.rules.ts';
import type { FittingSeller } from '#server/discovery/search/sellers/fitting-sellers.report.ts';

/** Points. Each skill counts, so a seller with all of them comes before one who is only well rated. */
export const suggestionPoints = { skill: 30, exam: 25, category: 20, budget: 15, rating: 20 } as const;

/** Whether the budget covers their lowest price; null if one of the two is unknown. */
export function fitsBudget({ fromPriceMinor }: FittingSeller, budgetMaxMinor: number | null): boolean | null {
  return fromPriceMinor === null || budgetMaxMinor === null ? null : fromPriceMinor <= budgetMaxMinor;
}

/** Best first; without those who have neither a skill nor a gig in the category. Equal points: in the order of ids. */
export function rankSuggestions(
  sellers: readonly FittingSeller[],
  budgetMaxMinor: number | null,
): FittingSeller[] {
  return sellers
    .filter((seller) => seller.skills.length > 0 || seller.fromPriceMinor !== null)
    .map((seller) => ({ seller, points: pointsOf(seller, budgetMaxMinor) }))
    .sort((a, b) => b.points - a.points || (a.seller.id < b.seller.id ? -1 : 1))
    .map(({ seller }) => seller);
}

function pointsOf(seller: FittingSeller, budgetMaxMinor: number | null): number {
  const { skill, exam, category, budget, rating } = suggestionPoints;
  return (
    skill * seller.skills.length +
    (seller.exams.length > 0 ? exam : 0) +
    (seller.fromPriceMinor === null ? 0 : category) +
    (fitsBudget(seller, budgetMaxMinor) === true ? budget : 0) +
    (rating * weightedRating(seller.ratingSum, seller.reviewCount)) / 500
  );
}
