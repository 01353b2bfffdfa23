// The SQL of pictures and files: whose they are, and what refers to them.
import { sql } from 'kysely';
import type { ColumnType } from 'kysely';
import type { Read, Tx } from '#server/platform/tx.ts';
import { isUnused } from './unused-picture.report.ts';

type Fixed<T> = ColumnType<T, T, never>;
declare module '#server/platform/db.ts' {
  interface Tables {
    picture_masters: { hash: Fixed<string>; width: number; height: number; colour: string; created_at: Date };
    pictures: { id: Fixed<string>; owner_id: Fixed<string>; hash: Fixed<string>; created_at: Fixed<Date> };
    files: {
      id: Fixed<string>;
      owner_id: Fixed<string>;
      order_id: string | null;
      name: Fixed<string>;
      content_type: Fixed<string>;
      size_bytes: Fixed<number>;
      sha256: Fixed<string>;
      created_at: Fixed<Date>;
      claimed_at: Date | null;
    };
  }
}

export type MasterRow = { hash: string; width: number; height: number; colour: string };
export type FileRow = { id: string; name: string; content_type: string; size_bytes: number; sha256: string };

export async function findMaster(read: Read, hash: string): Promise<MasterRow | null> {
  const row = await read.sql
    .selectFrom('picture_masters')
    .select(['hash', 'width', 'height', 'colour'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Nobody else writes or removes this master until the transaction ends. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures/${hash}`}, 0))`.execute(tx.sql);
}

/** Forgets a master that no picture refers to; under its lock. */
export async function removeUnusedMaster(tx: Tx, hash: string): Promise<void> {
  await sql`
    delete from picture_masters m
    where hash = ${hash} and not exists (select 1 from pictures where hash = m.hash)`.execute(tx.sql);
}

/** Deletes those of these pictures that nothing shows; gives the hashes of their masters. */
export async function removeUnusedPictures(tx: Tx, ids: readonly string[], before: Date): Promise<string[]> {
  // Locked first and asked about afterwards: whoever was claiming one meanwhile has committed, or finds it gone.
  const locked = await sql<{ id: string }>`
    select id from pictures where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(
    tx.sql,
  );
  const removed = await sql<{ hash: string }>`
    delete from pictures p where p.id = any(${locked.rows.map((row) => row.id)}::uuid[]) and ${isUnused(before)}
    returning hash`.execute(tx.sql);
  return [...new Set(removed.rows.map((row) => row.hash))];
}

/** Remembers a master; two people who upload the same bytes at once write the same row. Says whether it is new. */
export async function insertMaster(tx: Tx, master: MasterRow): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('picture_masters')
    .values({ ...master, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertPicture(
  tx: Tx,
  row: { id: string; ownerId: string; hash: string },
): Promise<void> {
  await tx.sql
    .insertInto('pictures')
    .values({ id: row.id, owner_id: row.ownerId, hash: row.hash, created_at: tx.now })
    .execute();
}

export type PictureRow = MasterRow & { id: string };

export async function listPictures(read: Read, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return read.sql
    .selectFrom('pictures')
    .innerJoin('picture_masters', 'picture_masters.hash', 'pictures.hash')
    .select(['pictures.id', 'pictures.hash', 'width', 'height', 'colour'])
    .where('pictures.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function findPictureHash(read: Read, id: string): Promise<string | null> {
  const row = await read.sql.selectFrom('pictures').select('hash').where('id', '=', id).executeTakeFirst();
  return row?.hash ?? null;
}

/** How many of these are the owner's own; none of them is removed until the transaction ends. */
export async function lockOwnPictures(tx: Tx, ownerId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.sql
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

export async function insertFile(tx: Tx, row: FileRow & { ownerId: string }): Promise<void> {
  await tx.sql
    .insertInto('files')
    .values({
      id: row.id,
      owner_id: row.ownerId,
      order_id: null,
      name: row.name,
      content_type: row.content_type,
      size_bytes: row.size_bytes,
      sha256: row.sha256,
      created_at: tx.now,
      claimed_at: null,
    })
    .execute();
}

/** The bytes of an owner's files that no order refers to; exact until the transaction ends, however many uploads end at once. */
export async function lockWaitingBytes(tx: Tx, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-files/${ownerId}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from files
    where owner_id = ${ownerId} and order_id is null`.execute(tx.sql);
  return rows[0]!.bytes;
}

export async function listFiles(read: Read, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return read.sql
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'size_bytes', 'sha256'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function findFile(read: Read, id: string): Promise<FileRow | null> {
  return (await listFiles(read, [id]))[0] ?? null;
}

/** Ties files to an order. Only the owner's own, unclaimed or already of this order, are touched; says how many. */
export async function claimFileRows(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  orderId: string,
): Promise<number> {
  const claimed = await tx.sql
    .updateTable('files')
    .set({ order_id: orderId, claimed_at: sql<Date>`coalesce(claimed_at, ${tx.now})` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where((is) => is.or([is('order_id', 'is', null), is('order_id', '=', orderId)]))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

/** Deletes a batch of files that nothing came to refer to; gives their ids. */
export async function removeUnclaimedFiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const removed = await sql<{ id: string }>`
    delete from files where id in (
      select id from files where order_id is null and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    ) returning id`.execute(tx.sql);
  return removed.rows.map((row) => row.id);
}
