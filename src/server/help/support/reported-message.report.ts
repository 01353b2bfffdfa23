// The message that a ticket reports: its author, so that support can open the account, and how many files it has. Reads only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Null for a ticket that does not report a message. */
export async function findReportedMessage(
  read: Read,
  ticketNumber: string,
): Promise<{ authorId: string; files: number } | null> {
  const { rows } = await sql<{ authorId: string; files: number }>`
    select m.author_id as "authorId", cardinality(m.file_ids)
      + (select count(*)::int from deleted_message_files d where d.message_id = m.id) as files
    from message_reports r join messages m on m.id = r.message_id
    where r.ticket_number = ${ticketNumber} limit 1`.execute(read.sql);
  return rows[0] ?? null;
}
