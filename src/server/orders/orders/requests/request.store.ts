// SQL of requests between the parties of an order: one open per kind, answered once, otherwise immutable.
// Written while the order row is locked, together with the columns of the order that repeat what is open.
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { RequestKind, RequestState } from '#contract/orders/orders/request.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderRequestsTable } from '../order.tables.ts';
import { orderRequestColumns } from '../order.tables.ts';

export type RequestRow = Selectable<OrderRequestsTable>;

export async function insertRequest(tx: Tx, request: Insertable<OrderRequestsTable>): Promise<void> {
  await tx.sql.insertInto('order_requests').values(request).execute();
}

export async function getOpenRequest(tx: Tx, orderId: string, kind: RequestKind): Promise<RequestRow> {
  const row = await tx.sql
    .selectFrom('order_requests')
    .select(orderRequestColumns)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst();
  assert(row, `order ${orderId} has an open request of kind ${kind}`);
  return row;
}

export type RequestAnswer = { state: Exclude<RequestState, 'open'>; answer?: string; fileIds?: string[] };

export async function closeRequests(
  tx: Tx,
  orderId: string,
  kinds: readonly RequestKind[],
  { state, answer = '', fileIds = [] }: RequestAnswer,
): Promise<void> {
  await tx.sql
    .updateTable('order_requests')
    .set({ state, answer, answer_file_ids: fileIds, answered_at: tx.now })
    .where('order_id', '=', orderId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'open')
    .execute();
}

/** Extends the deadlines of open requests. */
export async function moveAnswerTimes(tx: Tx, orderId: string, byMs: number): Promise<void> {
  await sql`
    update order_requests set answer_by = answer_by + ${byMs} * interval '1 millisecond'
    where order_id = ${orderId} and state = 'open'`.execute(tx.sql);
}
