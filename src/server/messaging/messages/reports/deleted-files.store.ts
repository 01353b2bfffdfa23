// The SQL of deleted_message_files: files of deleted messages. They stay attached to the conversation, where only their author reads
// them, for the days in which a recipient may report the message; those of a reported message stay as long as its ticket.
import { sql } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function insertDeletedFiles(
  tx: Tx,
  message: { id: string; file_ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into deleted_message_files (file_id, message_id, place, deleted_at)
    select f.id, ${message.id}, named.place, ${tx.now}
    from unnest(${[...message.file_ids]}::uuid[]) with ordinality as named (id, place)
    join files f on f.id = named.id`.execute(tx.sql);
}

/** In the order of the message. None of them is purged until the transaction ends. */
export async function lockDeletedFiles(tx: Tx, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from deleted_message_files where message_id = ${messageId} order by place for share`.execute(
    tx.sql,
  );
  return rows.map((row) => row.file_id);
}

/** Without a report whose ticket still exists. */
const unreported = (before: Date) => sql`
  deleted_message_files d where d.deleted_at < ${before} and not exists (
    select from message_reports r join tickets t on t.number = r.ticket_number where r.message_id = d.message_id)`;

export const deletedFilesAreOld = (before: Date) => isThere(sql`${unreported(before)} order by d.deleted_at`);

/** A batch to be purged, locked first and checked afterwards: a concurrent report has committed by then, or finds them gone. */
export async function lockOldDeletedFiles(tx: Tx, before: Date, max: number): Promise<string[]> {
  const locked = await sql<{ file_id: string }>`
    select d.file_id from ${unreported(before)} order by d.deleted_at limit ${max} for update of d skip locked`.execute(
    tx.sql,
  );
  const ids = locked.rows.map((row) => row.file_id);
  const { rows } = await sql<{ file_id: string }>`
    select d.file_id from ${unreported(before)} and d.file_id = any(${ids}::uuid[])`.execute(tx.sql);
  return rows.map((row) => row.file_id);
}
