// A seller as shown next to their gig: person, profile and track record.
// Guarantees: averages are computed from sums and counts only here, so a card and a page always agree.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { Absence } from '#contract/people/accounts/absence.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { personOf } from './person.view.ts';
import { findSeller, listPeople } from './profile.store.ts';
import type { Language, PersonRow } from './profile.store.ts';
import { replyMinutes } from './reply-time.report.ts';

export type SellerFactsView = {
  /** Mean stars × 100; null without reviews. */
  ratingHundredths: number | null;
  reviewCount: number;
  ordersCompleted: number;
  /** Null without deliveries. */
  onTimePercent: number | null;
};
export type SellerSummary = Person &
  SellerFactsView & {
    title: string;
    bio: string;
    country: string | null;
    languages: Language[];
    memberSince: string;
    level: 0 | 1 | 2 | 3;
  };

export async function sellerSummaries(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, SellerSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await listPeople(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, summaryOf(row)]));
}

/** With what a buyer asks before an order: how soon the seller replies, and days away. */
export async function sellerOfGig(
  read: Read,
  id: string,
): Promise<(SellerSummary & { replyMinutes: number | null; absence: Absence | null }) | null> {
  const row = await findSeller(read, id);
  return row && { ...summaryOf(row), replyMinutes: replyMinutes(row.reply), absence: row.absence };
}

function summaryOf(row: PersonRow): SellerSummary {
  return {
    ...personOf(row),
    ...sellerFactsOf(row),
    title: row.title,
    bio: row.bio,
    country: row.country,
    languages: row.languages,
    memberSince: row.created_at.toISOString(),
    level: row.level ?? 0,
  };
}

export function sellerFactsOf(row: PersonRow): SellerFactsView {
  return {
    ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    reviewCount: row.review_count ?? 0,
    ordersCompleted: row.orders_completed ?? 0,
    onTimePercent: row.deliveries ? Math.floor(((row.deliveries_on_time ?? 0) * 100) / row.deliveries) : null,
  };
}

export function meanHundredths(sum: number | null, count: number | null): number | null {
  return sum !== null && count ? Math.round((sum * 100) / count) : null;
}
