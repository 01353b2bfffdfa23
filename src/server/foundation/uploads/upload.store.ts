// The SQL of pictures and files: their owners and what references them.
import { sql } from 'kysely';
import type { ColumnType, Generated } from 'kysely';
import type { FilePreview, FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { isUnused } from './pictures/unused-picture.report.ts';

export type FileScan = FileView['scan'];
type Fixed<T> = ColumnType<T, T, never>;
declare module '#server/platform/data/db.ts' {
  interface Tables {
    /** Its fingerprint is in the same row, see fingerprint.store.ts. */
    picture_masters: {
      hash: Fixed<string>;
      width: number;
      height: number;
      color: string;
      created_at: Date;
      is_own_drawing: Generated<boolean>;
    };
    pictures: { id: Fixed<string>; owner_id: Fixed<string>; hash: Fixed<string>; created_at: Fixed<Date> };
    files: {
      id: Fixed<string>;
      owner_id: Fixed<string | null>;
      ticket_id: Fixed<string | null>;
      order_id: string | null;
      conversation_id: string | null;
      name: Fixed<string>;
      content_type: Fixed<string>;
      size_bytes: Fixed<number>;
      sha256: Fixed<string>;
      created_at: Fixed<Date>;
      claimed_at: Date | null;
      upload_id: Fixed<string | null>;
      scan: FileScan;
      scan_requested_at: Date | null;
      scanned_at: Date | null;
      threat: string | null;
      preview: Fixed<FilePreview>;
      media_type: Fixed<string | null>;
    };
  }
}

export type MasterRow = { hash: string; width: number; height: number; color: string };
export type FileRow = {
  id: string;
  /** Null for a file emailed to a ticket. */
  owner_id: string | null;
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  scan: FileScan;
  preview: FilePreview;
  media_type: string | null;
};

export async function findMaster(read: Read, hash: string): Promise<MasterRow | null> {
  const row = await read.sql
    .selectFrom('picture_masters')
    .select(['hash', 'width', 'height', 'color'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks this master against other writers and deletes until the transaction ends. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures/${hash}`}, 0))`.execute(tx.sql);
}

/** Deletes a master that no picture references; requires its lock. */
export async function removeUnusedMaster(tx: Tx, hash: string): Promise<void> {
  await sql`
    delete from picture_masters m
    where hash = ${hash} and not exists (select 1 from pictures where hash = m.hash)`.execute(tx.sql);
}

/** Deletes those of these pictures that nothing shows; returns the hashes of their masters. */
export async function removeUnusedPictures(tx: Tx, ids: readonly string[], before: Date): Promise<string[]> {
  // Locked first, checked afterwards: a concurrent transaction that attached one has committed by then, or finds it gone.
  const locked = await sql<{ id: string }>`
    select id from pictures where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(
    tx.sql,
  );
  const removed = await sql<{ hash: string }>`
    delete from pictures p where p.id = any(${locked.rows.map((row) => row.id)}::uuid[]) and ${isUnused(before)}
    returning hash`.execute(tx.sql);
  return [...new Set(removed.rows.map((row) => row.hash))];
}

/** Inserts a master; two concurrent uploads of the same bytes write the same row. Returns whether it is new. */
export async function insertMaster(
  tx: Tx,
  master: MasterRow & { is_own_drawing: boolean },
): Promise<boolean> {
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
    .select(['pictures.id', 'pictures.hash', 'width', 'height', 'color'])
    .where('pictures.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function findPictureHash(read: Read, id: string): Promise<string | null> {
  const row = await read.sql.selectFrom('pictures').select('hash').where('id', '=', id).executeTakeFirst();
  return row?.hash ?? null;
}

/** How many of these belong to the owner; none of them is deleted until the transaction ends. */
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

export async function insertFile(
  tx: Tx,
  row: Omit<FileRow, 'scan'> & { upload_id: string | null; ticket_id: string | null; isOurOwn: boolean },
): Promise<void> {
  const { isOurOwn, ...kept } = row;
  await tx.sql
    .insertInto('files')
    .values({
      ...kept,
      order_id: null,
      conversation_id: null,
      created_at: tx.now,
      claimed_at: row.ticket_id === null ? null : tx.now,
      scan: isOurOwn ? 'clean' : 'scanning',
      scan_requested_at: isOurOwn ? null : tx.now,
      scanned_at: null,
      threat: null,
    })
    .execute();
}

const shown = [
  'id',
  'owner_id',
  'name',
  'content_type',
  'size_bytes',
  'sha256',
  'scan',
  'preview',
  'media_type',
] as const;

/** The file of this owner's upload. */
export async function findFileOfUpload(
  read: Read,
  ownerId: string,
  uploadId: string,
): Promise<FileRow | null> {
  const row = await read.sql
    .selectFrom('files')
    .select(shown)
    .where('upload_id', '=', uploadId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFile(read: Read, id: string): Promise<FileRow | null> {
  const row = await read.sql.selectFrom('files').select(shown).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Records the scan result, once: false if there already was one or the file is gone. */
export async function recordScan(
  tx: Tx,
  id: string,
  found: { scan: 'clean' | 'infected'; threat: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('files')
    .set({ ...found, scanned_at: tx.now })
    .where('id', '=', id)
    .where('scan', '=', 'scanning')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A batch of scans requested before `before` that never finished; marks them as requested now. */
/** `owner`: whose share of the queue the scan uses (an account or a ticket). */
export type ScannedFile = { id: string; owner: string | null };

export function queueScan(tx: Tx, { id, owner }: ScannedFile): void {
  enqueue(tx, 'scan-file', { fileId: id }, owner === null ? {} : { owner });
}

export async function takeStaleScans(tx: Tx, before: Date, limit: number): Promise<ScannedFile[]> {
  const taken = await sql<ScannedFile>`
    update files set scan_requested_at = ${tx.now} where id in (
      select id from files where ${forgotten(before)}
      order by scan_requested_at limit ${limit} for update skip locked
    ) returning id, coalesce(owner_id, ticket_id) as owner`.execute(tx.sql);
  return taken.rows;
}

/** The names of this owner's infected files among these. */
export async function listInfected(read: Read, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('files')
    .select('name')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('scan', '=', 'infected')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Attaches files to an order. Touches only the owner's, unattached or already of this order; returns how many. */
export async function attachFileRows(
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
    .where('scan', '<>', 'infected')
    .where('conversation_id', 'is', null)
    .where((is) => is.or([is('order_id', 'is', null), is('order_id', '=', orderId)]))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

/** Detaches files from an order, except those listed. */
export async function detachFileRows(tx: Tx, orderId: string, except: readonly string[]): Promise<void> {
  await sql`
    update files set order_id = null, claimed_at = null
    where order_id = ${orderId} and not (id = any(${except}::uuid[]))`.execute(tx.sql);
}

/** Attaches files to a conversation. Touches only the owner's unattached files; returns how many. */
export async function attachToConversation(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  conversationId: string,
): Promise<number> {
  const claimed = await tx.sql
    .updateTable('files')
    .set({ conversation_id: conversationId, claimed_at: tx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('scan', '<>', 'infected')
    .where('order_id', 'is', null)
    .where('conversation_id', 'is', null)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

const unclaimed = (before: Date) =>
  sql`order_id is null and conversation_id is null and ticket_id is null and created_at < ${before}`;
const forgotten = (before: Date) => sql`scan = 'scanning' and scan_requested_at < ${before}`;

export const fileIsUnattached = (before: Date) =>
  isThere(sql`files where ${unclaimed(before)} order by created_at`);
export const scanIsStale = (before: Date) =>
  isThere(sql`files where ${forgotten(before)} order by scan_requested_at`);

/** Deletes a batch of unattached files; returns their ids. */
export async function removeUnattachedFiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const removed = await sql<{ id: string }>`
    delete from files where id in (
      select id from files
      where ${unclaimed(before)}
      order by created_at limit ${limit} for update skip locked
    ) returning id`.execute(tx.sql);
  return removed.rows.map((row) => row.id);
}

/** Deletes these files; returns their ids. */
export async function removeFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await sql<{ id: string }>`
    delete from files where id = any(${ids}::uuid[]) returning id`.execute(tx.sql);
  return removed.rows.map((row) => row.id);
}

export async function listHashes(
  read: Read,
  fileIds: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  if (fileIds.length === 0) return [];
  return read.sql
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('id', 'in', [...fileIds])
    .orderBy('id')
    .execute();
}

/** Deletes the files of tickets; returns their ids. */
export async function removeTicketFiles(tx: Tx, ticketIds: readonly string[]): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const removed = await sql<{ id: string }>`
    delete from files where ticket_id = any(${ticketIds}::uuid[]) returning id`.execute(tx.sql);
  return removed.rows.map((row) => row.id);
}
