// The files of the message that a ticket reports. Reads the tables of tickets and messages.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** In the order of the message; empty for a ticket that reports none, null if there is no such ticket. */
export async function findReportedFiles(
  read: Read,
  ticketNumber: string,
): Promise<{ ids: string[]; reporterId: string | null } | null> {
  const { rows } = await sql<{ ids: string[]; reporterId: string | null }>`
    select t.user_id as "reporterId", coalesce((select m.file_ids || array(
        select d.file_id from deleted_message_files d where d.message_id = m.id order by d.place)
      from message_reports r join messages m on m.id = r.message_id
      where r.ticket_number = t.number limit 1), '{}') as ids
    from tickets t where t.number = ${ticketNumber}`.execute(read.sql);
  return rows[0] ?? null;
}
