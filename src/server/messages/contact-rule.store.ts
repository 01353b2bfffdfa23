// The SQL of the contact rules and of reports. Guards: the database matches the patterns, so what support writes never runs here.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

/** What the first rule that this text meets has to say. */
export async function findWarning(read: Read, text: string): Promise<string | null> {
  const { rows } = await sql<{ says: string }>`
    select says from contact_rules where is_active and ${text} ~* pattern order by id limit 1`.execute(
    read.sql,
  );
  return rows[0]?.says ?? null;
}

export async function insertReport(
  tx: Tx,
  report: { messageId: string; reporterId: string; reason: string; ticketNumber: string },
): Promise<void> {
  await sql`
    insert into message_reports (id, message_id, reporter_id, reason, ticket_number, reported_at)
    values (${newId(tx.now.getTime())}, ${report.messageId}, ${report.reporterId}, ${report.reason},
      ${report.ticketNumber}, ${tx.now})`.execute(tx.sql);
}

export async function findReport(read: Read, messageId: string, reporterId: string): Promise<string | null> {
  const { rows } = await sql<{ ticket_number: string }>`
    select ticket_number from message_reports
    where message_id = ${messageId} and reporter_id = ${reporterId}`.execute(read.sql);
  return rows[0]?.ticket_number ?? null;
}
