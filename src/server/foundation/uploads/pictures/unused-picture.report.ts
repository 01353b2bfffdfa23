// Pictures that nothing shows: no gig of any state, no profile photo, portfolio or post, no frozen cover of an order or checkout,
// no open copyright claim. Reads the tables of gigs, accounts, posts, claims, orders and checkouts. A picture is only shown by
// what belongs to its owner (attach-pictures.ts), so only the owner's rows are checked. Deletes nothing.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/**
 * A cheap first filter: old enough, and the owner has not changed a gig since, because an open editor may restore a removed picture.
 * Does not see deleted gigs and frozen covers.
 */
function looksUnused(before: Date): RawBuilder<boolean> {
  return sql<boolean>`p.created_at < ${before}
    and not exists (select 1 from profiles f where f.user_id = p.owner_id and f.avatar_picture_id = p.id)
    and not exists (select 1 from portfolio_items i where i.picture_id = p.id)
    and not exists (select 1 from posts b where b.cover_picture_id = p.id)
    and not exists (select 1 from editorial_pictures h where h.picture_id = p.id)
    and not exists (select 1 from claimed_pictures q join copyright_claims c on c.id = q.claim_id
      where q.picture_id = p.id and c.ended_at is null)
    and not exists (select 1 from copyright_claims c where c.original_picture_id = p.id and c.ended_at is null)
    and not exists (select 1 from gigs g where g.seller_id = p.owner_id and g.state <> 'deleted'
      and (g.updated_at >= ${before} or g.cover_picture_id = p.id or g.content->'pictureIds' ? p.id::text))`;
}

/** For a row of pictures called `p`: nothing shows it. */
export function isUnused(before: Date): RawBuilder<boolean> {
  return sql<boolean>`${looksUnused(before)}
    and not exists (select 1 from gigs g where g.cover_picture_id = p.id)
    and not exists (select 1 from gigs g where g.seller_id = p.owner_id and g.content->'pictureIds' ? p.id::text)
    and not exists (select 1 from orders o where o.seller_id = p.owner_id and o.gig->>'coverPictureId' = p.id::text)
    and not exists (select 1 from gigs g join checkouts c on c.gig_id = g.id
      where g.seller_id = p.owner_id and c.gig->>'coverPictureId' = p.id::text)`;
}

export type PicturePage = {
  /** The last id checked; null at the end. */
  last: string | null;
  unused: string[];
};

/** Walks all pictures by id; returns those of the next batch that look unused. */
export async function findUnused(
  read: Read,
  page: { after: string | null; limit: number; before: Date },
): Promise<PicturePage> {
  const { rows } = await sql<{ id: string; unused: boolean }>`
    select p.id, (${looksUnused(page.before)}) as unused
    from (select id, owner_id, created_at from pictures
      where ${page.after}::uuid is null or id > ${page.after}::uuid order by id limit ${page.limit}) p
    order by p.id`.execute(read.sql);
  return {
    last: rows.length === page.limit ? rows.at(-1)!.id : null,
    unused: rows.filter((row) => row.unused).map((row) => row.id),
  };
}
