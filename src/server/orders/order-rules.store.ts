// The SQL of the versions of the rules. Guards: a version is written once and never changed (the database refuses); whoever adds
// one holds the table, so that two never take the same number.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { OrderRules } from '#contract/orders/order.rules.ts';
import type { Tables } from '#server/platform/db.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

export type RulesRow = Selectable<Tables['order_rules']>;

export async function getRulesInForce(read: Read): Promise<RulesRow> {
  const row = await read.sql
    .selectFrom('order_rules')
    .selectAll()
    .where('starts_at', '<=', read.now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  assert(row, 'rules are in force');
  return row;
}

/** Those in force and every newer one, the oldest first. */
export async function listRulesFromNow(read: Read): Promise<RulesRow[]> {
  const inForce = await getRulesInForce(read);
  return read.sql
    .selectFrom('order_rules')
    .selectAll()
    .where('version', '>=', inForce.version)
    .orderBy('version')
    .execute();
}

export async function holdRules(tx: Tx): Promise<void> {
  await sql`lock table order_rules in share row exclusive mode`.execute(tx.sql);
}

export async function insertRules(tx: Tx, rules: OrderRules, startsAt: Date): Promise<RulesRow> {
  return tx.sql
    .insertInto('order_rules')
    .values({
      version: rules.version,
      rules: JSON.stringify(rules),
      made_at: tx.now,
      starts_at: startsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
