// Whose message a ticket reports, where it is such a report: so that support goes on to the account it is about. Reads only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

/** Null for every ticket that reports no message. */
export async function findReportedPerson(read: Read, ticketNumber: string): Promise<string | null> {
  const { rows } = await sql<{ author_id: string }>`
    select m.author_id from message_reports r join messages m on m.id = r.message_id
    where r.ticket_number = ${ticketNumber} limit 1`.execute(read.sql);
  return rows[0]?.author_id ?? null;
}
