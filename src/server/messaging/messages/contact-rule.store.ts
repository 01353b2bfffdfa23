// The SQL of the contact rules and of reports. Guards: the database matches the patterns, so what support writes never runs here.
import { sql } from 'kysely';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import { newId } from '#contract/common/ids.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** What the first rule that this text meets has to say. */
export async function findWarning(read: Read, text: string): Promise<string | null> {
  const { rows } = await sql<{ says: string }>`
    select says from contact_rules where is_active and ${text} ~* pattern order by id limit 1`.execute(
    read.sql,
  );
  return rows[0]?.says ?? null;
}

export type ContactRuleRow = {
  id: string;
  pattern: string;
  says: string;
  is_active: boolean;
  version: number;
  changed_at: Date | null;
};

export async function listRules(read: Read): Promise<ContactRuleRow[]> {
  const { rows } = await sql<ContactRuleRow>`
    select * from contact_rules order by id limit ${contactRuleLimits.rules}`.execute(read.sql);
  return rows;
}

/** All of them, so that no two who add one go past the limit together. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table contact_rules in share row exclusive mode`.execute(tx.sql);
}

export async function lockRule(tx: Tx, id: string): Promise<ContactRuleRow | null> {
  const { rows } = await sql<ContactRuleRow>`select * from contact_rules where id = ${id} for update`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

type RuleWords = Pick<ContactRuleRow, 'id' | 'pattern' | 'says' | 'is_active'>;

export async function insertRule(tx: Tx, rule: RuleWords): Promise<void> {
  await sql`
    insert into contact_rules (id, pattern, says, is_active, changed_at)
    values (${rule.id}, ${rule.pattern}, ${rule.says}, ${rule.is_active}, ${tx.now})`.execute(tx.sql);
}

export async function moveRule(tx: Tx, rule: RuleWords): Promise<void> {
  await sql`
    update contact_rules set pattern = ${rule.pattern}, says = ${rule.says}, is_active = ${rule.is_active},
      version = version + 1, changed_at = ${tx.now}
    where id = ${rule.id}`.execute(tx.sql);
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await sql`delete from contact_rules where id = ${id}`.execute(tx.sql);
}

/** What follows in this transaction is stopped after so long. */
export async function limitStatements(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx.sql);
}

/** Which of these texts the pattern meets, by their places from 0. */
export async function listMet(tx: Tx, pattern: string, texts: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (at - 1)::int as at from unnest(${texts}::text[]) with ordinality t (text, at) where text ~* ${pattern}`.execute(
    tx.sql,
  );
  return rows.map((row) => row.at);
}

/** Where the pattern meets the text, in characters from 0; `until` is the first one behind it. */
export async function listPlaces(
  tx: Tx,
  pattern: string,
  text: string,
  most: number,
): Promise<{ from: number; until: number }[]> {
  const { rows } = await sql<{ from: number; until: number }>`
    select regexp_instr(t, p, 1, n, 0, 'i') - 1 as from, regexp_instr(t, p, 1, n, 1, 'i') - 1 as until
    from (values (${text}::text, ${pattern}::text)) given (t, p), generate_series(1, ${most}::int) n
    where regexp_instr(t, p, 1, n, 0, 'i') > 0 order by n`.execute(tx.sql);
  return rows;
}

export async function countMetMessages(
  tx: Tx,
  pattern: string,
  most: number,
): Promise<{ warned: number; of: number }> {
  const { rows } = await sql<{ warned: number; of: number }>`
    select count(*) filter (where text ~* ${pattern})::int as warned, count(*)::int as of
    from (select text from messages where deleted_at is null and text <> '' order by id desc limit ${most}) newest`.execute(
    tx.sql,
  );
  return rows[0]!;
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
