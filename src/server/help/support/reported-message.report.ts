// The message that a ticket reports: its author, so that support can open the account, how many files it has, and what
// only support sees of it. Reads only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

type ReportedMessage = { authorId: string; files: number; text: string | null };

/** Null for a ticket that does not report a message. */
export async function findReportedMessage(read: Read, ticketNumber: string): Promise<ReportedMessage | null> {
  const { rows } = await sql<ReportedMessage>`
    select m.author_id as "authorId", cardinality(m.file_ids)
      + (select count(*)::int from deleted_message_files d where d.message_id = m.id) as files,
      (select x.text from reported_texts x join tickets t on t.id = x.ticket_id where t.number = r.ticket_number) as text
    from message_reports r join messages m on m.id = r.message_id
    where r.ticket_number = ${ticketNumber} limit 1`.execute(read.sql);
  return rows[0] ?? null;
}

/** The tickets among these that report a message of this author. */
export async function reportsAbout(
  read: Read,
  ticketNumbers: readonly string[],
  authorId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select r.ticket_number as number from message_reports r join messages m on m.id = r.message_id
    where r.ticket_number = any(${ticketNumbers}::text[]) and m.author_id = ${authorId}`.execute(read.sql);
  return new Set(rows.map(({ number }) => number));
}
