// The SQL of unfinished uploads: owner, durable offset, current writer.
// Guarantees: every statement about one upload includes its owner; only the latest writer can advance it. A cancelled upload is never
// found; its row stays until it would have expired, because its bytes count among those of the day.
import { sql } from 'kysely';
import type { ColumnType } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type Fixed<T> = ColumnType<T, T, never>;
declare module '#server/platform/data/db.ts' {
  interface Tables {
    unfinished_uploads: {
      id: Fixed<string>;
      owner_id: Fixed<string>;
      name: Fixed<string>;
      content_type: Fixed<string>;
      size_bytes: Fixed<number>;
      received_bytes: number;
      writer: string | null;
      created_at: Fixed<Date>;
      expires_at: Date;
      cancelled_at: Date | null;
    };
  }
}

export type UnfinishedRow = {
  id: string;
  owner_id: string;
  name: string;
  content_type: string;
  size_bytes: number;
  received_bytes: number;
  expires_at: Date;
};

export async function insertUnfinished(tx: Tx, row: Omit<UnfinishedRow, 'received_bytes'>): Promise<void> {
  await tx.sql
    .insertInto('unfinished_uploads')
    .values({ ...row, received_bytes: 0, writer: null, created_at: tx.now, cancelled_at: null })
    .execute();
}

/** An upload of this owner that was not cancelled and has not expired. */
export async function findUnfinished(read: Read, ownerId: string, id: string): Promise<UnfinishedRow | null> {
  const row = await read.sql
    .selectFrom('unfinished_uploads')
    .select(['id', 'owner_id', 'name', 'content_type', 'size_bytes', 'received_bytes', 'expires_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', read.now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes `writer` the current writer; false when the upload is no longer at `offset` or is gone. */
export async function takeOver(
  read: Read,
  of: { ownerId: string; id: string; writer: string; offset: number },
): Promise<boolean> {
  const { numUpdatedRows } = await read.sql
    .updateTable('unfinished_uploads')
    .set({ writer: of.writer })
    .where('id', '=', of.id)
    .where('owner_id', '=', of.ownerId)
    .where('received_bytes', '=', of.offset)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Everything up to `offset` is durable; false when another writer has taken over or the upload is gone. */
export async function moveOn(
  read: Read,
  of: { id: string; writer: string; offset: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await read.sql
    .updateTable('unfinished_uploads')
    .set({ received_bytes: of.offset, expires_at: of.expiresAt })
    .where('id', '=', of.id)
    .where('writer', '=', of.writer)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an upload that became a file; null if it was already gone. */
export async function takeUnfinished(tx: Tx, ownerId: string, id: string): Promise<UnfinishedRow | null> {
  const row = await tx.sql
    .deleteFrom('unfinished_uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'owner_id', 'name', 'content_type', 'size_bytes', 'received_bytes', 'expires_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** False if it was already gone. */
export async function moveToCancelled(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('unfinished_uploads')
    .set({ cancelled_at: tx.now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const uploadHasExpired = (by: Date) =>
  isThere(sql`unfinished_uploads where expires_at <= ${by} order by expires_at`);

/** Deletes a batch of expired uploads, or all of one user; returns their ids. */
export async function removeUnfinished(
  tx: Tx,
  which: { expiredBy: Date; limit: number } | { ownerId: string },
): Promise<string[]> {
  const chosen =
    'ownerId' in which
      ? sql`owner_id = ${which.ownerId}`
      : sql`id in (select id from unfinished_uploads where expires_at <= ${which.expiredBy}
          order by expires_at limit ${which.limit} for update skip locked)`;
  const removed = await sql<{ id: string }>`
    delete from unfinished_uploads where ${chosen} returning id`.execute(tx.sql);
  return removed.rows.map((row) => row.id);
}

/**
 * A user's unattached bytes, finished and unfinished, and those received since then: of all files, and of cancelled uploads by their
 * last progress. Exact until the transaction ends, however many uploads begin at once. Files are purged after two days at the
 * earliest, and cancelled uploads a day after their last progress, so a day's bytes are all there.
 */
export async function lockUploadedBytes(
  tx: Tx,
  ownerId: string,
  since: Date,
): Promise<{ finished: number; unfinished: number; ofDay: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-files/${ownerId}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<{ finished: number; unfinished: number; ofDay: number }>`
    select coalesce(sum(size_bytes) filter (where order_id is null and conversation_id is null), 0)::bigint as finished,
           coalesce(sum(size_bytes) filter (where created_at > ${since}), 0)::bigint
             + (select coalesce(sum(received_bytes), 0)::bigint from unfinished_uploads
                where owner_id = ${ownerId} and cancelled_at is not null and expires_at > ${tx.now}) as "ofDay",
           (select coalesce(sum(size_bytes), 0)::bigint from unfinished_uploads
            where owner_id = ${ownerId} and cancelled_at is null) as unfinished
    from files where owner_id = ${ownerId}`.execute(tx.sql);
  return rows[0]!;
}
