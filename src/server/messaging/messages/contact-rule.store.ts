// The SQL of contact rules and message reports. Patterns are matched by the database, so they never run in this process.
import { sql } from 'kysely';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** The warning of the first active rule that matches the text. */
export async function findWarning(read: Read, text: string): Promise<string | null> {
  const { rows } = await sql<{ warning: string }>`
    select warning from contact_rules where is_active and ${text} ~* pattern order by id limit 1`.execute(
    read.sql,
  );
  return rows[0]?.warning ?? null;
}

export type ContactRuleRow = {
  id: string;
  pattern: string;
  warning: string;
  is_active: boolean;
  version: number;
  changed_at: Date | null;
};
const ruleColumns = columnsOf<ContactRuleRow>({
  id: true,
  pattern: true,
  warning: true,
  is_active: true,
  version: true,
  changed_at: true,
});

export async function listRules(read: Read): Promise<ContactRuleRow[]> {
  const { rows } = await sql<ContactRuleRow>`
    select ${listed(ruleColumns)} from contact_rules order by id limit ${contactRuleLimits.rules}`.execute(
    read.sql,
  );
  return rows;
}

/** Locks the table, so that concurrent additions cannot exceed the limit. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table contact_rules in share row exclusive mode`.execute(tx.sql);
}

export async function lockRule(tx: Tx, id: string): Promise<ContactRuleRow | null> {
  const { rows } = await sql<ContactRuleRow>`
    select ${listed(ruleColumns)} from contact_rules where id = ${id} for update`.execute(tx.sql);
  return rows[0] ?? null;
}

type RuleFields = Pick<ContactRuleRow, 'id' | 'pattern' | 'warning' | 'is_active'>;

export async function insertRule(tx: Tx, rule: RuleFields): Promise<void> {
  await sql`
    insert into contact_rules (id, pattern, warning, is_active, changed_at)
    values (${rule.id}, ${rule.pattern}, ${rule.warning}, ${rule.is_active}, ${tx.now})`.execute(tx.sql);
}

export async function moveRule(tx: Tx, rule: RuleFields): Promise<void> {
  await sql`
    update contact_rules set pattern = ${rule.pattern}, warning = ${rule.warning}, is_active = ${rule.is_active},
      version = version + 1, changed_at = ${tx.now}
    where id = ${rule.id}`.execute(tx.sql);
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await sql`delete from contact_rules where id = ${id}`.execute(tx.sql);
}

/** Limits every later statement of the transaction. */
export async function limitStatements(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx.sql);
}

/** The indexes of the texts that the pattern matches. */
export async function listMatching(tx: Tx, pattern: string, texts: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (at - 1)::int as at from unnest(${texts}::text[]) with ordinality t (text, at) where text ~* ${pattern}`.execute(
    tx.sql,
  );
  return rows.map((row) => row.at);
}

/** The matches of the pattern in the text, as character ranges; `until` is exclusive. */
export async function listMatches(
  tx: Tx,
  pattern: string,
  text: string,
  limit: number,
): Promise<{ from: number; until: number }[]> {
  const { rows } = await sql<{ from: number; until: number }>`
    select regexp_instr(t, p, 1, n, 0, 'i') - 1 as from, regexp_instr(t, p, 1, n, 1, 'i') - 1 as until
    from (values (${text}::text, ${pattern}::text)) input (t, p), generate_series(1, ${limit}::int) n
    where regexp_instr(t, p, 1, n, 0, 'i') > 0 order by n`.execute(tx.sql);
  return rows;
}

/** The authors of the newest reported messages that the pattern matches. */
export async function countMatchingAuthors(
  tx: Tx,
  pattern: string,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<{ people: number; of: number }> {
  const { rows } = await sql<{ people: number; of: number }>`
    select (count(distinct author_id) filter (where text ~* ${pattern}))::int as people, count(*)::int as of
    from (
      select m.author_id, m.text from message_reports r join messages m on m.id = r.message_id
      where m.deleted_at is null and m.text <> '' and m.author_id <> all(${without}::uuid[])
      order by r.id desc limit ${limit}) newest`.execute(tx.sql);
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
