// The gigs, sellers, posts and open projects with a public page, and when each last changed: the source of the sitemap.
// Guarantees: read by id in steps, so a catalog of any size is never held in memory.
// Reads tables of several domains, because none of their views lists all rows.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type PageKind = 'gigs' | 'sellers' | 'posts' | 'projects';
export type PublicPage = { id: string; name: string; changed_at: Date };
/** One part of the sitemap: the pages after this id (null: from the first), and when the newest of them changed. */
export type PagePart = { after: string | null; changed_at: Date };

const sources: Record<PageKind, RawBuilder<unknown>> = {
  gigs: sql`select g.id, g.slug as name, g.updated_at as changed_at
    from gigs g join users u on u.id = g.seller_id and u.status = 'active' where g.state = 'active'`,
  // Profiles without an active gig have too little content to be indexed.
  sellers: sql`select u.id, u.username::text as name, coalesce(p.updated_at, u.created_at) as changed_at
    from users u left join profiles p on p.user_id = u.id
    where u.status = 'active' and u.username is not null
      and exists (select 1 from gigs g where g.seller_id = u.id and g.state = 'active')`,
  posts: sql`select id, slug as name, coalesce(updated_at, published_at) as changed_at from posts`,
  projects: sql`select p.id, p.id::text as name, p.updated_at as changed_at
    from projects p join users u on u.id = p.buyer_id and u.status = 'active'
    where p.state = 'open' and p.visibility = 'public'`,
};

/** Pages in the order of their ids, after this one. */
export async function pagesAfter(
  read: Read,
  kind: PageKind,
  after: string | null,
  limit: number,
): Promise<PublicPage[]> {
  const { rows } = await sql<PublicPage>`
    select id, name, changed_at from (${sources[kind]}) pages
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(read.sql);
  return rows;
}

/** Splits all pages of a kind into parts of `size`, in one query. */
export async function partsOf(read: Read, kind: PageKind, size: number): Promise<PagePart[]> {
  const { rows } = await sql<PagePart>`
    with numbered as (
      select changed_at, lag(id) over (order by id) as before, row_number() over (order by id) - 1 as position
      from (${sources[kind]}) pages
    ), cut as (
      select before, changed_at, position / ${size}::int as part, position % ${size}::int = 0 as opens from numbered
    )
    select max(before::text) filter (where opens) as after, max(changed_at) as changed_at
    from cut group by part order by part`.execute(read.sql);
  return rows;
}

/** Price guide pages with data: one per category (tag '') and one per tag of it. */
export async function pricePages(read: Read): Promise<{ category: string; tag: string; changed_at: Date }[]> {
  const { rows } = await sql<{ category: string; tag: string; changed_at: Date }>`
    select category_slug as category, tag, changed_at from price_facts
    order by category_slug, position limit 2000`.execute(read.sql);
  return rows;
}

export async function helpAddresses(read: Read): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from help_articles where is_published order by topic_slug, position limit 1000`.execute(
    read.sql,
  );
  return rows.map((row) => `/help/${row.slug}`);
}
