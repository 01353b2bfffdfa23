// Sellers with their searchable fields: the source of search_sellers.
// Reads accounts, profiles and gigs in one query, because a rebuild reads every seller.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type SearchableSeller = {
  seller_id: string;
  username: string;
  display_name: string | null;
  title: string;
  bio: string;
  skills: string[];
  experience_years: number;
  hourly_rate_minor: number | null;
  rating_sum: number;
  review_count: number;
  /** Numbers of the categories they have an active gig in. */
  categories: number[];
};

/** Active, verified accounts that completed seller onboarding and have a username; no others may be found. */
export const maySell = sql<boolean>`u.status = 'active' and u.sonbording = 1
  and u.email_verified_at is not null and u.username is not null`;

export async function searchableSellers(
  read: Read,
  sellerIds: readonly string[],
): Promise<SearchableSeller[]> {
  const { rows } = await sql<SearchableSeller>`
    select u.id as seller_id, u.username, p.display_name, p.title, p.bio, p.skills, p.experience_years,
      p.hourly_rate_minor, coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.review_count, 0) as review_count,
      array(select distinct c.number from gigs g join categories c on c.slug = g.category_slug
        where g.seller_id = u.id and g.state = 'active') as categories
    from users u
    join profiles p on p.user_id = u.id
    left join seller_facts f on f.user_id = u.id
    where u.id = any(${sellerIds}::uuid[]) and ${maySell}`.execute(read.sql);
  return rows;
}

/** Ids of onboarded sellers after this one, for reading all of them in batches. */
export async function sellerIdsAfter(read: Read, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where sonbording = 1 and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}
