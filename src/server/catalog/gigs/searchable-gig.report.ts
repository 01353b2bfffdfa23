// Active gigs with the facts of their seller that search needs: the source of the search table.
// Reads account tables beside its own, because a rebuild reads every gig.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { examsOf } from './tested-in.report.ts';

export type SearchableGig = {
  gig_id: string;
  title: string;
  tags: string[];
  description: string;
  category: string;
  subcategory: string;
  price_minor: number;
  delivery_days: number;
  published_at: Date;
  orders_completed: number;
  rating_sum: number;
  review_count: number;
  seller_id: string;
  seller_name: string;
  seller_username: string;
  seller_level: number;
  seller_orders: number;
  /** Of the seller's gigs that were published and cannot be found now: paused, removed or deleted. */
  hidden_rating_sum: number;
  hidden_review_count: number;
  /** Titles of exams that match a tag of the gig and whose badge the seller holds. */
  exams: string[];
  seller_languages: { name: string; level: string }[];
  /** First and last day of a current or future absence, as midnights (UTC). */
  away_from: Date | null;
  away_until: Date | null;
  /** Whether gigs can be ordered during that absence. */
  away_takes_orders: boolean | null;
};

/** The active ones among these gigs; the others must not be found. */
export async function searchableGigs(read: Read, gigIds: readonly string[]): Promise<SearchableGig[]> {
  const { rows } = await sql<SearchableGig>`
    select g.id as gig_id, g.title, g.content->'tags' as tags, left(g.content->>'description', 400) as description,
      g.category_slug as category, g.subcategory_slug as subcategory, g.from_price_minor as price_minor,
      g.delivery_days, g.published_at, s.orders_completed, s.rating_sum, s.review_count,
      g.seller_id, coalesce(p.display_name, '') as seller_name, coalesce(u.username::text, '') as seller_username, coalesce(f.level, 0)::int as seller_level, coalesce(f.orders_completed, 0) as seller_orders,
      h.rating_sum as hidden_rating_sum, h.review_count as hidden_review_count,
      ${examsOf(read)} as exams, p.languages as seller_languages, a.from_on::timestamptz as away_from, a.until_on::timestamptz as away_until,
      a.takes_orders as away_takes_orders
    from gigs g
    join gig_statistics s on s.gig_id = g.id
    join users u on u.id = g.seller_id and u.status = 'active'
    join profiles p on p.user_id = g.seller_id
    left join seller_facts f on f.user_id = g.seller_id
    cross join lateral (
      select coalesce(sum(t.rating_sum), 0)::int as rating_sum, coalesce(sum(t.review_count), 0)::int as review_count
      from gigs x join gig_statistics t on t.gig_id = x.id
      where x.seller_id = g.seller_id and x.state in ('paused', 'removed', 'deleted')) h
    left join absences a on a.user_id = g.seller_id and a.until_on >= ${read.now}::timestamptz::date
    where g.id = any(${gigIds}::uuid[]) and g.state = 'active'`.execute(read.sql);
  return rows;
}

/** Ids of active gigs after this id, to iterate over all of them. */
export async function activeGigIds(read: Read, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gigs where state = 'active' and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** The same within a category or subcategory. */
export async function activeGigIdsIn(
  read: Read,
  { category, subcategory }: { category: string; subcategory: string | null },
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gigs where state = 'active' and category_slug = ${category}
      and (${subcategory}::text is null or subcategory_slug = ${subcategory}::text)
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}

export async function countActiveGigs(read: Read): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from gigs where state = 'active'`.execute(read.sql);
  return rows[0]!.count;
}

/** A seller's active gigs; bounded by the limit of the highest level. */
export async function activeGigIdsOf(read: Read, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gigs where seller_id = ${sellerId} and state = 'active' order by id`.execute(read.sql);
  return rows.map((row) => row.id);
}
