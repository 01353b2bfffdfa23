// SQL of additions. Callers lock the order row before reading one for a decision or changing it.
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { additionKinds, additionStates } from '#contract/orders/orders/addition.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Json } from '../order.tables.ts';

/** The input of request-revision; kept for a paid revision until it is paid. */
export type RevisionRequest = { message: string; fileIds: string[]; failedCriteria: number[] };

type AdditionsTable = {
  id: string;
  order_id: string;
  kind: (typeof additionKinds)[number];
  proposed_by: 'buyer' | 'seller';
  state: (typeof additionStates)[number];
  awaits: 'buyer' | 'seller';
  title: string;
  description: string;
  extra_id: string | null;
  price_minor: number | null;
  days: number;
  revisions: number;
  criteria: Json<string[]>;
  request: ColumnType<RevisionRequest | null, string | null, never>;
  proposed_at: Date;
  answer_by: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  payment_id: ColumnType<string | null, never, string>;
  buyer_fee_minor: ColumnType<number | null, never, number>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    order_additions: AdditionsTable;
  }
}

export const orderAdditionColumns = columnsOf<AdditionsTable>({
  id: true,
  order_id: true,
  kind: true,
  proposed_by: true,
  state: true,
  awaits: true,
  title: true,
  description: true,
  extra_id: true,
  price_minor: true,
  days: true,
  revisions: true,
  criteria: true,
  request: true,
  proposed_at: true,
  answer_by: true,
  ended_at: true,
  payment_id: true,
  buyer_fee_minor: true,
});

export type AdditionRow = Selectable<AdditionsTable>;
export type NewAddition = Omit<Insertable<AdditionsTable>, 'criteria' | 'request'> & {
  criteria: string[];
  request: RevisionRequest | null;
};

export async function insertAddition(tx: Tx, row: NewAddition): Promise<AdditionRow> {
  return tx.sql
    .insertInto('order_additions')
    .values({
      ...row,
      criteria: JSON.stringify(row.criteria),
      request: row.request && JSON.stringify(row.request),
    })
    .returning(orderAdditionColumns)
    .executeTakeFirstOrThrow();
}

export async function findAddition(
  read: Read,
  orderId: string,
  additionId: string,
): Promise<AdditionRow | null> {
  const row = await read.sql
    .selectFrom('order_additions')
    .select(orderAdditionColumns)
    .where('order_id', '=', orderId)
    .where('id', '=', additionId)
    .executeTakeFirst();
  return row ?? null;
}

/** More than one order can have: both sides' proposals, and the extras of its gig. */
const mostAdditions = 200;

/** Oldest first. */
export async function listAdditions(read: Read, orderId: string): Promise<AdditionRow[]> {
  const newest = await read.sql
    .selectFrom('order_additions')
    .select(orderAdditionColumns)
    .where('order_id', '=', orderId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAdditions)
    .execute();
  return newest.toReversed();
}

export async function moveAddition(
  tx: Tx,
  additionId: string,
  change: Updateable<AdditionsTable>,
): Promise<void> {
  await tx.sql.updateTable('order_additions').set(change).where('id', '=', additionId).execute();
}

/** Lapses additions not answered by `answerBy`, or all open ones without it (the order has ended). Returns the count. */
export async function closeAdditions(tx: Tx, orderId: string, answerBy?: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_additions set state = 'lapsed', ended_at = ${tx.now}
    where order_id = ${orderId} and state in ('proposed', 'agreed')
      ${answerBy ? sql`and kind <> 'extra' and answer_by <= ${answerBy}` : sql``}`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}

/** A proposal lapses no earlier than this. */
export async function postponeLapse(tx: Tx, additionId: string, until: Date): Promise<void> {
  await sql`
    update order_additions set answer_by = greatest(answer_by, ${until})
    where id = ${additionId} and kind <> 'extra'`.execute(tx.sql);
}

/** Extends the deadlines of open additions. */
export async function moveAnswerTimes(tx: Tx, orderId: string, byMs: number): Promise<void> {
  await sql`
    update order_additions set answer_by = answer_by + ${byMs} * interval '1 millisecond'
    where order_id = ${orderId} and state in ('proposed', 'agreed')`.execute(tx.sql);
}
