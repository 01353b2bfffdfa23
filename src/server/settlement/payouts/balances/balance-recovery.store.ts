// SQL of recoveries from balances: a decided chargeback has one row for each time that money of it could be taken back.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { decided, paidTwice } from './frozen-balance.report.ts';

type BalanceRecoveriesTable = {
  chargeback_id: string;
  /** Of the chargeback, from 0. */
  number: Generated<number>;
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

// A payment in progress may release what it holds of the balance, so that nothing of it counts as spent yet.
const unrecovered = () => sql`
  chargebacks c cross join lateral (${paidTwice(decided)} where p.id = c.payment_id) twice
  join payments paid on paid.id = c.payment_id
  where c.state = any(${decided}) and twice.amount > 0
    -- The first condition to be checked: few chargebacks have such a refund.
    and exists (select from refunds kept where kept.payment_id = c.payment_id and kept.part = 'card' and kept.state = 'credited')
    and not exists (
    select from payments held where held.buyer_id = twice.buyer_id and held.credit_minor > 0
      and held.state in ('created', 'requires-confirmation', 'confirming'))
  order by c.closed_at`;

export const recoveryIsDue = () => isThere(unrecovered());

/** The oldest chargeback that money can be taken back for, with its payment locked: chargebacks of one payment share a claim. */
export async function lockUnrecovered(tx: Tx): Promise<{ chargebackId: string; paymentId: string } | null> {
  const { rows } = await sql<{ chargebackId: string; paymentId: string }>`
    select c.id as "chargebackId", c.payment_id as "paymentId" from ${unrecovered()} limit 1
    for no key update of paid skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

/** The number of the next recovery. The payment is locked. */
export async function nextRecovery(tx: Tx, chargebackId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number) + 1, 0)::int as number from balance_recoveries where chargeback_id = ${chargebackId}`.execute(
    tx.sql,
  );
  return rows[0]!.number;
}

export async function insertRecovery(
  tx: Tx,
  row: Omit<BalanceRecoveriesTable, 'made_at' | 'number'> & { number: number },
): Promise<void> {
  await tx.sql
    .insertInto('balance_recoveries')
    .values({ ...row, made_at: tx.now })
    .execute();
}
