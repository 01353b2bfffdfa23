// The SQL of duplicate images: where matching images are shown, and the pairs that wait for a decision.
// Only public images are compared. A pair is inserted once, so a dismissed pair is never reported again.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** An image of an active or paused gig. */
export type ShownPicture = {
  id: string;
  owner_id: string;
  hash: string;
  created_at: Date;
  is_own_drawing: boolean;
  gig_id: string | null;
};

const mostShown = 300;
const inGig = (picture: string, what = '1') => sql`select ${sql.raw(what)} from gigs g
  where g.seller_id = ${sql.raw(picture)}.owner_id and g.state in ('active', 'paused')
    and g.content->'pictureIds' ? ${sql.raw(picture)}.id::text`;

/** Public uses of these images, earliest upload first; at most 300. */
export async function listShown(read: Read, hashes: readonly string[]): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select p.id, p.owner_id, p.hash, p.created_at, m.is_own_drawing,
      (${inGig('p', 'g.id')} order by g.published_at, g.id limit 1) as gig_id
    from pictures p join picture_masters m on m.hash = p.hash
    join users u on u.id = p.owner_id and u.status = 'active'
    where p.hash = any(${hashes}::text[]) and exists (${inGig('p')})
    order by p.created_at, p.id limit ${mostShown}`.execute(read.sql);
  return rows;
}

/** The hashes of a gig's images. */
export async function hashesOfGig(read: Read, gigId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct p.hash from gigs g, jsonb_array_elements_text(g.content->'pictureIds') shown(id)
    join pictures p on p.id = shown.id::uuid where g.id = ${gigId} and g.state in ('active', 'paused')`.execute(
    read.sql,
  );
  return rows.map((row) => row.hash);
}

export type ImagePair = { later: ShownPicture; earlier: ShownPicture; distance: number };

export async function insertPairs(tx: Tx, pairs: readonly ImagePair[]): Promise<void> {
  for (const { later, earlier, distance } of pairs) {
    await sql`
      insert into duplicate_images (id, picture_id, seller_id, gig_id, earlier_picture_id, earlier_seller_id,
        earlier_gig_id, distance, found_at)
      values (${newId(tx.now.getTime())}, ${later.id}, ${later.owner_id}, ${later.gig_id}, ${earlier.id},
        ${earlier.owner_id}, ${earlier.gig_id}, ${distance}, ${tx.now})
      on conflict (picture_id, earlier_picture_id) do nothing`.execute(tx.sql);
  }
}

/** Closes the seller's open pairs whose later image is no longer shown. */
export async function closeGone(tx: Tx, sellerId: string): Promise<void> {
  await sql`
    update duplicate_images a set state = 'gone', closed_at = ${tx.now} from pictures p
    where a.seller_id = ${sellerId} and a.state = 'open' and p.id = a.picture_id
      and not exists (${inGig('p')})`.execute(tx.sql);
}

export type DuplicateRow = {
  id: string;
  picture_id: string;
  seller_id: string;
  earlier_picture_id: string;
  earlier_seller_id: string;
  distance: number;
  found_at: Date;
  uploaded_at: Date;
  earlier_uploaded_at: Date;
  gig: { id: string; slug: string; title: string } | null;
  earlier_gig: { id: string; slug: string; title: string } | null;
};

/** Oldest first, each with the gig that shows it now, which may differ from when the pair was found. */
export async function listOpenPairs(
  read: Read,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: DuplicateRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`and (a.found_at, a.id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const gig = (picture: string) => sql`(
    ${inGig(picture, `json_build_object('id', g.id, 'slug', g.slug, 'title', g.title)`)}
    order by g.published_at, g.id limit 1)`;
  const { rows } = await sql<DuplicateRow>`
    select a.id, a.picture_id, a.seller_id, a.earlier_picture_id, a.earlier_seller_id, a.distance, a.found_at,
      p.created_at as uploaded_at, q.created_at as earlier_uploaded_at, ${gig('p')} as gig, ${gig('q')} as earlier_gig
    from duplicate_images a join pictures p on p.id = a.picture_id join pictures q on q.id = a.earlier_picture_id
    where a.state = 'open' ${keyset} order by a.found_at, a.id limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.found_at.getTime(), last.id]);
}

/** Locks an open pair; null once it is closed. */
export async function lockPair(
  tx: Tx,
  id: string,
): Promise<{ seller_id: string; earlier_seller_id: string } | null> {
  const { rows } = await sql<{ seller_id: string; earlier_seller_id: string }>`
    select seller_id, earlier_seller_id from duplicate_images where id = ${id} and state = 'open' for update`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

export async function moveToDismissed(tx: Tx, id: string, by: string): Promise<void> {
  await sql`
    update duplicate_images set state = 'dismissed', closed_by = ${by}, closed_at = ${tx.now} where id = ${id}`.execute(
    tx.sql,
  );
}

export async function deleteDuplicatesOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from duplicate_images where seller_id = ${userId} or earlier_seller_id = ${userId}`.execute(
    tx.sql,
  );
}
