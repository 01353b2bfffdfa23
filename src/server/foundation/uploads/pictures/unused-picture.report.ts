// Pictures that nothing shows: not a gig of any state, not a portrait, portfolio or text of the house, not the frozen cover of an order or a
// checkout, nor named by an open claim. Reads the tables of gigs, accounts, posts, claims, orders and checkouts, because only together
// they know. A picture is only ever shown by what
// belongs to its owner (claim-pictures.ts), so only the owner's rows are asked. Does not delete anything.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

/**
 * Old enough, and the owner has not touched a gig since either: an editor that is still open may put back a picture that was
 * taken out of its gig. Cheap, but knows neither deleted gigs nor what was frozen.
 */
function looksUnused(before: Date): RawBuilder<boolean> {
  return sql<boolean>`p.created_at < ${before}
    and not exists (select 1 from profiles f where f.user_id = p.owner_id and f.avatar_picture_id = p.id)
    and not exists (select 1 from portfolio_items i where i.picture_id = p.id)
    and not exists (select 1 from posts b where b.cover_picture_id = p.id)
    and not exists (select 1 from house_pictures h where h.picture_id = p.id)
    and not exists (select 1 from claimed_pictures q join picture_claims c on c.id = q.claim_id
      where q.picture_id = p.id and c.ended_at is null)
    and not exists (select 1 from picture_claims c where c.original_picture_id = p.id and c.ended_at is null)
    and not exists (select 1 from gigs g where g.seller_id = p.owner_id and g.state <> 'deleted'
      and (g.updated_at >= ${before} or g.cover_picture_id = p.id or g.content->'pictureIds' ? p.id::text))`;
}

/** For a row of pictures called `p`: certainly nothing shows it. */
export function isUnused(before: Date): RawBuilder<boolean> {
  return sql<boolean>`${looksUnused(before)}
    and not exists (select 1 from gigs g where g.cover_picture_id = p.id)
    and not exists (select 1 from gigs g where g.seller_id = p.owner_id and g.content->'pictureIds' ? p.id::text)
    and not exists (select 1 from orders o where o.seller_id = p.owner_id and o.gig->>'coverPictureId' = p.id::text)
    and not exists (select 1 from gigs g join checkouts c on c.gig_id = g.id
      where g.seller_id = p.owner_id and c.gig->>'coverPictureId' = p.id::text)`;
}

export type PicturePage = {
  /** The last id that was looked at; null when there are no more. */
  last: string | null;
  unused: string[];
};

/** Walks through all pictures in the order of their ids; gives those of the next few that look unused. */
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
