// The author of the message that a ticket reports, so that support can open the account. Reads only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Null for a ticket that does not report a message. */
export async function findReportedPerson(read: Read, ticketNumber: string): Promise<string | null> {
  const { rows } = await sql<{ author_id: string }>`
    select m.author_id from message_reports r join messages m on m.id = r.message_id
    where r.ticket_number = ${ticketNumber} limit 1`.execute(read.sql);
  return rows[0]?.author_id ?? null;
}
