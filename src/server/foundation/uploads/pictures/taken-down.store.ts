// The SQL of takedowns. They are recorded by the hash of the bytes, so another upload of the same file by the same seller is the same
// picture; another user's is not.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export async function isAnyTakenDown(
  read: Read,
  ownerId: string,
  pictureIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pictures p join taken_down_pictures t on t.seller_id = p.owner_id and t.hash = p.hash
    where p.id = any(${pictureIds}::uuid[]) and p.owner_id = ${ownerId} limit 1`.execute(read.sql);
  return rows.length > 0;
}

/**
 * An advisory lock per owner: showing pictures takes it shared, a takedown takes it exclusively. A picture shown concurrently is
 * either taken down with the rest, or refused. It also covers a concurrent upload of the same bytes, which no row lock would.
 */
export async function shareShowing(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${showing(ownerId)}, 0))`.execute(tx.sql);
}

async function lockShowing(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${showing(ownerId)}, 0))`.execute(tx.sql);
}

const showing = (ownerId: string) => `pictures shown/${ownerId}`;

/** Returns the ids of every picture of this owner with the same bytes, including these. */
export async function insertTakenDown(
  tx: Tx,
  taken: { ownerId: string; pictureIds: readonly string[]; claimId: string },
): Promise<string[]> {
  await lockShowing(tx, taken.ownerId);
  await sql`
    insert into taken_down_pictures (seller_id, hash, claim_id, taken_down_at)
    select distinct owner_id, hash, ${taken.claimId}::uuid, ${tx.now}::timestamptz from pictures
    where id = any(${taken.pictureIds}::uuid[]) and owner_id = ${taken.ownerId}
    on conflict do nothing`.execute(tx.sql);
  const { rows } = await sql<{ id: string }>`
    select o.id from pictures p join pictures o on o.hash = p.hash and o.owner_id = p.owner_id
    where p.id = any(${taken.pictureIds}::uuid[]) and p.owner_id = ${taken.ownerId}`.execute(tx.sql);
  return [...new Set(rows.map((row) => row.id))];
}

export async function deleteTakenDownOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from taken_down_pictures where seller_id = ${userId}`.execute(tx.sql);
}
