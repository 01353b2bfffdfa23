// The SQL of risk alerts, their accounts and orders, and of the occurrences that become alerts.
// Guarantees: at most one open alert per rule and subject; an occurrence counts once.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { RiskRuleName } from '#contract/trust/risk/risk.rules.ts';
import type { RiskAlertState } from '#contract/trust/risk/risk.schema.ts';
import { later } from '#server/platform/clock.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type RiskAlertsTable = {
  id: string;
  rule: RiskRuleName;
  subject: string;
  state: RiskAlertState;
  score: number;
  evidence: string[];
  kinds: string[];
  address: string | null;
  holds_orders: boolean;
  raised_at: Date;
  updated_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reasons: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    risk_alerts: RiskAlertsTable;
    risk_alert_accounts: { alert_id: string; user_id: string };
    risk_alert_orders: { alert_id: string; order_id: string };
    risk_hits: { rule: RiskRuleName; user_id: string; about: string; hit_at: Date };
  }
}

const riskAlertColumns = columnsOf<RiskAlertsTable>({
  id: true,
  rule: true,
  subject: true,
  state: true,
  score: true,
  evidence: true,
  kinds: true,
  address: true,
  holds_orders: true,
  raised_at: true,
  updated_at: true,
  decided_by: true,
  decided_at: true,
  reasons: true,
});
export type RiskAlertRow = Selectable<RiskAlertsTable>;

/** Serializes alerts about one subject, so that concurrent listeners update one alert. Held until the transaction ends. */
export async function lockSubject(tx: Tx, rule: RiskRuleName, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`risk:${rule}:${subject}`}, 0))`.execute(tx.sql);
}

/** The newest alert about a subject, locked. */
export async function lockNewestOf(
  tx: Tx,
  rule: RiskRuleName,
  subject: string,
): Promise<RiskAlertRow | null> {
  const row = await tx.sql
    .selectFrom('risk_alerts')
    .select(riskAlertColumns)
    .where('rule', '=', rule)
    .where('subject', '=', subject)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockAlert(tx: Tx, id: string): Promise<RiskAlertRow | null> {
  const query = tx.sql.selectFrom('risk_alerts').select(riskAlertColumns).where('id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

type Findings = Pick<RiskAlertRow, 'score' | 'evidence' | 'kinds'>;

export async function insertAlert(
  tx: Tx,
  alert: Findings & Pick<RiskAlertRow, 'rule' | 'subject' | 'address' | 'holds_orders'>,
): Promise<string> {
  const id = newId(tx.now.getTime());
  await tx.sql
    .insertInto('risk_alerts')
    .values({
      id,
      ...alert,
      state: 'open',
      raised_at: tx.now,
      updated_at: tx.now,
      decided_by: null,
      decided_at: null,
      reasons: null,
    })
    .execute();
  return id;
}

export async function moveFound(tx: Tx, id: string, findings: Findings): Promise<void> {
  await tx.sql
    .updateTable('risk_alerts')
    .set({ ...findings, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function moveToDecided(
  tx: Tx,
  id: string,
  decided: { state: 'dismissed' | 'confirmed'; by: string; reasons: string },
): Promise<void> {
  await tx.sql
    .updateTable('risk_alerts')
    .set({ state: decided.state, decided_by: decided.by, decided_at: tx.now, reasons: decided.reasons })
    .where('id', '=', id)
    .execute();
}

export async function linkAccounts(tx: Tx, alertId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into risk_alert_accounts (alert_id, user_id) select ${alertId}, unnest(${userIds}::uuid[])
    on conflict do nothing`.execute(tx.sql);
}

export async function linkOrders(tx: Tx, alertId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    insert into risk_alert_orders (alert_id, order_id) select ${alertId}, unnest(${orderIds}::uuid[])
    on conflict do nothing`.execute(tx.sql);
}

/** In the order of ids, which is the order in which they are locked. */
export async function listOrderIds(read: Read, alertId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from risk_alert_orders where alert_id = ${alertId} order by order_id`.execute(read.sql);
  return rows.map((row) => row.order_id);
}

/** Whether an open alert that holds its orders, or any confirmed alert, has this order. */
export async function isHeld(read: Read, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from risk_alert_orders x join risk_alerts a on a.id = x.alert_id
      where x.order_id = ${orderId} and (a.state = 'confirmed' or (a.state = 'open' and a.holds_orders))) as held`.execute(
    read.sql,
  );
  return rows[0]!.held;
}

export async function accountsOf(read: Read, alertId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from risk_alert_accounts where alert_id = ${alertId} order by user_id`.execute(read.sql);
  return rows.map((row) => row.user_id);
}

export async function listAlerts(
  read: Read,
  filter: {
    show: RiskAlertState | 'all';
    rule?: RiskRuleName | undefined;
    userId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: RiskAlertRow[]; nextCursor: string | null }> {
  const { show, rule, userId, limit } = filter;
  const after = readCursor(filter.cursor, ['integer', 'id']);
  // Waiting ones oldest first, like every queue of the console; others newest first.
  const [than, order] = show === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<RiskAlertRow>`
    select ${listed(riskAlertColumns, 'a')} from risk_alerts a
    where true
      ${show === 'all' ? sql`` : sql`and a.state = ${show}`}
      ${rule ? sql`and a.rule = ${rule}` : sql``}
      ${userId ? sql`and exists (select from risk_alert_accounts x where x.alert_id = a.id and x.user_id = ${userId})` : sql``}
      ${after ? sql`and (a.raised_at, a.id) ${than} (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)` : sql``}
    order by a.raised_at ${order}, a.id ${order} limit ${limit + 1}`.execute(read.sql);
  return toPage(rows, limit, (last) => [last.raised_at.getTime(), last.id]);
}

/** Records an occurrence, once. */
export async function insertHit(
  tx: Tx,
  hit: { rule: RiskRuleName; userId: string; about: string; at: Date },
): Promise<void> {
  await sql`
    insert into risk_hits (rule, user_id, about, hit_at) values (${hit.rule}, ${hit.userId}, ${hit.about}, ${hit.at})
    on conflict do nothing`.execute(tx.sql);
}

/**
 * The most occurrences in a period of `days` days that contains this time. Independent of now and of the order in which they were
 * recorded, because listeners may run late and not in order.
 */
export async function countHits(
  read: Read,
  of: { rule: RiskRuleName; userId: string; at: Date; days: number },
): Promise<number> {
  const [from, to] = [later(of.at, { days: -of.days }), later(of.at, { days: of.days })];
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(count), 0)::int as count from (
      select hit_at, count(*) over (order by hit_at range between
        make_interval(hours => ${of.days * 24}::int) - interval '1 microsecond' preceding and current row) as count
      from risk_hits
      where user_id = ${of.userId} and rule = ${of.rule} and hit_at > ${from} and hit_at < ${to}) counted
    where hit_at >= ${of.at}`.execute(read.sql);
  return rows[0]!.count;
}

export async function deleteHitsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('risk_hits').where('user_id', '=', userId).execute();
}

type Retention = { decided: Date; addresses: Date; hits: Date };

// Confirmed alerts with orders stay: their orders are excluded because of them.
const isSettled = (decided: Date) => sql`decided_at < ${decided} and (state = 'dismissed'
  or (state = 'confirmed' and not exists (select from risk_alert_orders x where x.alert_id = risk_alerts.id)))`;

export const riskRowsAreOld = ({ decided, addresses, hits }: Retention) => sql<boolean>`(
  exists (select from risk_hits where hit_at < ${hits})
  or exists (select from risk_alerts where ${isSettled(decided)})
  or exists (select from risk_alerts where address is not null and raised_at < ${addresses}))`;

export async function purgeRisk(
  tx: Tx,
  { decided, addresses, hits }: Retention,
  max: number,
): Promise<number> {
  let done = 0;
  for (const query of [
    sql`delete from risk_hits where ctid = any(array(
      select ctid from risk_hits where hit_at < ${hits} limit ${max} for update skip locked))`,
    sql`delete from risk_alerts where id in (
      select id from risk_alerts where ${isSettled(decided)} limit ${max} for update skip locked)`,
    sql`update risk_alerts set address = null, subject = id::text where id in (
      select id from risk_alerts where address is not null and raised_at < ${addresses} limit ${max} for update skip locked)`,
  ])
    done += Number((await query.execute(tx.sql)).numAffectedRows ?? 0);
  return done;
}
