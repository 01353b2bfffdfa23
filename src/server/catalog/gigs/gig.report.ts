// Gigs with their images in one statement each: the public page, and the rows of cards.
// Reads the tables of uploads and accounts beside its own, because a page of 24 cards must not cost 24 queries.
import { sql } from 'kysely';
import type { GigState } from '#contract/catalog/gigs/gig.machine.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { awayDays } from '#server/people/accounts/profiles/absence.report.ts';
import type { NamedRow } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { PictureRow } from '#server/foundation/uploads/pictures/picture.view.ts';
import { examsOf } from './tested-in.report.ts';

export type GigPageRow = {
  id: string;
  seller_id: string;
  slug: string;
  state: GigState;
  title: string;
  content: Pick<GigView, 'tags' | 'packages' | 'extras' | 'requirements' | 'faq' | 'aiUse' | 'aiTools'> & {
    /** Missing in gigs that were last saved before these terms existed. */
    maxOpenOrders?: number | null;
    asksFirst?: boolean;
  };
  description_html: string;
  category_slug: string;
  category_name: string;
  subcategory_slug: string;
  subcategory_name: string;
  orders_open: number;
  orders_completed: number;
  rating_sum: number;
  review_count: number;
  pictures: PictureRow[];
  /** Titles of exams. */
  tested_in: string[];
};

/** An active or paused gig of a seller who is not suspended. The caller decides whether the viewer may see it. */
export async function findGigPage(read: Read, slug: string): Promise<GigPageRow | null> {
  const { rows } = await sql<GigPageRow>`
    select g.id, g.seller_id, g.slug, g.state, g.title, g.content - 'description' as content, g.description_html,
      c.slug as category_slug, c.name as category_name, sc.slug as subcategory_slug, sc.name as subcategory_name,
      s.orders_open, s.orders_completed, s.rating_sum, s.review_count, ${examsOf(read)} as tested_in,
      (select coalesce(json_agg(json_build_object('id', p.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
          'color', m.color) order by shown.position), '[]')
        from jsonb_array_elements_text(g.content->'pictureIds') with ordinality as shown(id, position)
        join pictures p on p.id = shown.id::uuid join picture_masters m on m.hash = p.hash) as pictures
    from gigs g
    join gig_statistics s on s.gig_id = g.id
    join categories c on c.slug = g.category_slug
    join subcategories sc on sc.category_slug = g.category_slug and sc.slug = g.subcategory_slug
    join users u on u.id = g.seller_id and u.status = 'active'
    where g.slug = ${slug} and g.state in ('active', 'paused')`.execute(read.sql);
  return rows[0] ?? null;
}

export type GigCardRow = {
  id: string;
  slug: string;
  title: string;
  seller: NamedRow;
  category_slug: string;
  from_price_minor: number;
  asks_first: boolean;
  delivery_days: number;
  rating_sum: number;
  review_count: number;
  cover: Pick<PictureRow, 'hash' | 'color' | 'width'> | null;
  away: AwayDays | null;
};

/** The rows of cards, in the order of the ids; gigs that have no public page are left out. */
export async function listCardRows(read: Read, gigIds: readonly string[]): Promise<GigCardRow[]> {
  const { rows } = await sql<GigCardRow>`
    select g.id, g.slug, g.title, g.category_slug, g.from_price_minor, g.asks_first, g.delivery_days,
      s.rating_sum, s.review_count,
      case when m.hash is null then null
        else json_build_object('hash', m.hash, 'width', m.width, 'color', m.color) end as cover,
      json_build_object('id', u.id, 'username', u.username, 'display_name', pr.display_name,
        'avatar_picture_id', pr.avatar_picture_id) as seller,
      ${awayDays(read, sql`u.id`)} as away
    from unnest(${gigIds}::uuid[]) with ordinality as requested(id, position)
    join gigs g on g.id = requested.id and g.state in ('active', 'paused')
    join users u on u.id = g.seller_id and u.status = 'active'
    join profiles pr on pr.user_id = u.id
    join gig_statistics s on s.gig_id = g.id
    left join pictures p on p.id = g.cover_picture_id
    left join picture_masters m on m.hash = p.hash
    order by requested.position`.execute(read.sql);
  return rows;
}

/** The active ones of sellers who are not suspended, in the order of the ids. */
export async function activeIds(read: Read, gigIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...gigIds]}::uuid[]) with ordinality as requested(id, position)
    join gigs g on g.id = requested.id and g.state = 'active'
    join users u on u.id = g.seller_id and u.status = 'active'
    order by requested.position`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** The same by address. */
export async function activeIdsBySlug(read: Read, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...slugs]}::text[]) with ordinality as requested(slug, position)
    join gigs g on g.slug = requested.slug and g.state = 'active'
    join users u on u.id = g.seller_id and u.status = 'active'
    order by requested.position`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** A seller's active gigs by username; null when the user is unknown or has no public page. */
export async function findSellerGigIds(
  read: Read,
  username: string,
  limit: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select g.id from gigs g where g.seller_id = u.id and g.state = 'active'
      order by g.published_at desc, g.id desc limit ${limit})::text[] as ids
    from users u where u.username = ${username} and u.status = 'active'`.execute(read.sql);
  return rows[0]?.ids ?? null;
}

export async function sumStatistics(
  read: Read,
  sellerId: string,
): Promise<{ views: number; ordersPlaced: number; ordersCompleted: number }> {
  const { rows } = await sql<{ views: number; ordersPlaced: number; ordersCompleted: number }>`
    select coalesce(sum(s.views), 0)::bigint as views,
      coalesce(sum(s.orders_placed), 0)::bigint as "ordersPlaced",
      coalesce(sum(s.orders_completed), 0)::bigint as "ordersCompleted"
    from gigs g join gig_statistics s on s.gig_id = g.id where g.seller_id = ${sellerId}`.execute(read.sql);
  return rows[0]!;
}
