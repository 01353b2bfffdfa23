// SQL of the versions of the rules. Versions are immutable (a trigger enforces it); callers that add or withdraw one lock the table,
// so that numbers are unique. Withdrawn versions never apply.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { listed } from '#server/platform/data/columns.ts';
import type { Tables } from '#server/platform/data/db.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { orderRulesColumns } from '../order.tables.ts';

export type RulesRow = Selectable<Tables['order_rules']>;

const isNotWithdrawn = sql<boolean>`not exists (
  select 1 from order_rules_withdrawn w where w.version = order_rules.version)`;

export async function getRulesInForce(read: Read): Promise<RulesRow> {
  const row = await read.sql
    .selectFrom('order_rules')
    .select(orderRulesColumns)
    .where('starts_at', '<=', read.now)
    .where(isNotWithdrawn)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  assert(row, 'a version of the rules is in force');
  return row;
}

/** The version in force and every newer one, oldest first. */
export async function listRulesFromNow(read: Read): Promise<RulesRow[]> {
  const inForce = await getRulesInForce(read);
  return read.sql
    .selectFrom('order_rules')
    .select(orderRulesColumns)
    .where('version', '>=', inForce.version)
    .where(isNotWithdrawn)
    .orderBy('version')
    .execute();
}

export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table order_rules in share row exclusive mode`.execute(tx.sql);
}

export async function findLastVersion(read: Read): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(version) as last from order_rules`.execute(
    read.sql,
  );
  return rows[0]!.last;
}

export async function insertRules(
  tx: Tx,
  made: {
    rules: OrderRules;
    startsAt: Date;
    basedOn: number;
    madeBy: string | null;
    reasons: string | null;
  },
): Promise<void> {
  await tx.sql
    .insertInto('order_rules')
    .values({
      version: made.rules.version,
      rules: JSON.stringify(made.rules),
      made_at: tx.now,
      starts_at: made.startsAt,
      based_on: made.basedOn,
      made_by: made.madeBy,
      reasons: made.reasons,
    })
    .execute();
}

export async function insertWithdrawal(
  tx: Tx,
  { version, withdrawnBy, reasons }: { version: number; withdrawnBy: string; reasons: string },
): Promise<void> {
  await tx.sql
    .insertInto('order_rules_withdrawn')
    .values({ version, withdrawn_by: withdrawnBy, reasons, withdrawn_at: tx.now })
    .execute();
}

export type RulesHistoryRow = RulesRow & {
  /** The rules it is based on; null for the first version. */
  rules_before: OrderRules | null;
  base: number | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_because: string | null;
  /** A newer version starts no later. */
  superseded: boolean;
  has_successor: boolean;
};

/** Newest first. Versions without a recorded base are based on the version before. */
export async function listHistory(
  read: Read,
  page: { version?: number; before?: number | undefined; limit: number },
): Promise<RulesHistoryRow[]> {
  const { rows } = await sql<RulesHistoryRow>`
    select ${listed(orderRulesColumns, 'r')}, b.version as base, b.rules as rules_before, w.withdrawn_by, w.withdrawn_at, w.reasons as withdrawn_because,
      exists (select 1 from order_rules n where n.version > r.version and n.starts_at <= r.starts_at
        and not exists (select 1 from order_rules_withdrawn nw where nw.version = n.version)) as superseded,
      exists (select 1 from order_rules n where n.based_on = r.version
        and not exists (select 1 from order_rules_withdrawn nw where nw.version = n.version)) as has_successor
    from order_rules r
    left join order_rules b on b.version = coalesce(r.based_on, r.version - 1)
    left join order_rules_withdrawn w on w.version = r.version
    where true
      ${page.version === undefined ? sql`` : sql`and r.version = ${page.version}`}
      ${page.before === undefined ? sql`` : sql`and r.version < ${page.before}`}
    order by r.version desc limit ${page.limit}`.execute(read.sql);
  return rows;
}
