// SQL of tips. A tip is written once, with its posting, and cleared once.
import type { Generated, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GivenTips } from './tip.policy.ts';

type TipsTable = {
  id: string;
  order_id: string;
  seller_id: string;
  /** 1 for the first tip of its order. */
  number: number;
  /** The newest step of the order when it was given; the tip is sealed onto it. */
  after_version: number;
  seal: string;
  payment_id: string;
  amount_minor: number;
  currency: string;
  journal_id: number;
  tipped_at: Date;
  clear_at: Date;
  cleared_at: Generated<Date | null>;
  charged_back_at: Generated<Date | null>;
  charged_back_minor: Generated<number>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    order_tips: TipsTable;
  }
}

export const orderTipColumns = columnsOf<TipsTable>({
  id: true,
  order_id: true,
  seller_id: true,
  number: true,
  after_version: true,
  seal: true,
  payment_id: true,
  amount_minor: true,
  currency: true,
  journal_id: true,
  tipped_at: true,
  clear_at: true,
  cleared_at: true,
  charged_back_at: true,
  charged_back_minor: true,
});

export type TipRow = Selectable<TipsTable>;

export async function insertTip(tx: Tx, row: Insertable<TipsTable>): Promise<void> {
  await tx.sql.insertInto('order_tips').values(row).execute();
}

export async function sumTips(read: Read, orderId: string): Promise<GivenTips> {
  return read.sql
    .selectFrom('order_tips')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int8`.as('totalMinor'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

const isClearable = (now: Date) =>
  sql`cleared_at is null and clear_at <= ${now} and charged_back_at is null and charged_back_minor < amount_minor`;

export const tipIsDue = (now: Date) => isThere(sql`order_tips where ${isClearable(now)} order by clear_at`);

/** Locks the tip that has been due longest; null if none is due, apart from those that failed in this round. */
export async function lockNextTip(tx: Tx, except: readonly string[]): Promise<TipRow | null> {
  const { rows } = await sql<TipRow>`
    select ${listed(orderTipColumns)} from order_tips
    where ${isClearable(tx.now)} and id <> all(${except}::uuid[])
    order by clear_at limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function setTipCleared(tx: Tx, tipId: string): Promise<void> {
  await tx.sql.updateTable('order_tips').set({ cleared_at: tx.now }).where('id', '=', tipId).execute();
}

export async function lockTip(tx: Tx, tipId: string): Promise<TipRow> {
  return tx.sql
    .selectFrom('order_tips')
    .select(orderTipColumns)
    .where('id', '=', tipId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setTipChargedBack(
  tx: Tx,
  tipId: string,
  change: { charged_back_at: Date | null; charged_back_minor: number },
): Promise<void> {
  await tx.sql.updateTable('order_tips').set(change).where('id', '=', tipId).execute();
}
