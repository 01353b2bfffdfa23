// Seller cards in the requested order.
// Guarantees: cards and profiles compute their figures with the same code (seller.view.ts).
import type { SellerCard } from '#contract/people/accounts/seller-card.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAwayDays } from './absence.report.ts';
import { personOf } from './person.view.ts';
import { listPeople } from './profile.store.ts';
import { sellerFactsOf } from './seller.view.ts';

/** Unknown ids are left out. */
export async function sellerCards(read: Read, ids: readonly string[]): Promise<SellerCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await listPeople(read, ids)).map((row) => [row.id, row]));
  const away = await listAwayDays(read, ids);
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => {
      const { ratingHundredths, reviewCount, ordersCompleted } = sellerFactsOf(row);
      return {
        ...personOf(row),
        title: row.title,
        country: row.country,
        skills: row.skills,
        experienceYears: row.experience_years,
        hourlyRateMinor: row.hourly_rate_minor,
        ratingHundredths,
        reviewCount,
        ordersCompleted,
        level: row.level ?? 0,
        away: away.get(row.id) ?? null,
      };
    });
}
