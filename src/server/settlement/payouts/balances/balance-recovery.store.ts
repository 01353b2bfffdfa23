// SQL of recoveries from balances: one row per lost chargeback.
import { sql } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

type BalanceRecoveriesTable = {
  chargeback_id: string;
  claimed_minor: number;
  taken_minor: number;
  journal_id: number | null;
  made_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    balance_recoveries: BalanceRecoveriesTable;
  }
}

const isNotRecovered = sql`c.state = 'lost' and not exists (select from balance_recoveries b where b.chargeback_id = c.id)`;

export const recoveryIsDue = () => isThere(sql`chargebacks c where ${isNotRecovered} order by c.closed_at`);

/** The oldest lost chargeback without a recovery, locked. */
export async function lockUnrecovered(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chargebacks c where ${isNotRecovered} order by c.closed_at limit 1
    for no key update of c skip locked`.execute(tx.sql);
  return rows[0]?.id ?? null;
}

export async function insertRecovery(tx: Tx, row: Omit<BalanceRecoveriesTable, 'made_at'>): Promise<void> {
  await tx.sql
    .insertInto('balance_recoveries')
    .values({ ...row, made_at: tx.now })
    .execute();
}
