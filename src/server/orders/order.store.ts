// The SQL of orders, their events, answers, deliveries and revision requests.
// Guards: an order row is locked before anything is decided about it, and moved only together with its event.
// Does not decide anything: the commands and order.policy.ts do.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OrderEventName } from '#contract/orders/order.events.ts';
import type { OrderState } from '#contract/orders/order.machine.ts';
import type { OrderRules } from '#contract/orders/order.rules.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import type { OrderActorName, OrdersTable } from './order.tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderChange = Omit<Updateable<OrdersTable>, 'id' | 'number' | 'version' | 'state' | 'updated_at'>;

/** Locks an order by its number, for one of its two people; null for a stranger, who may not learn that it exists. */
export async function lockOrderRow(
  tx: Tx,
  orderNumber: string,
  participantId: string | null,
): Promise<OrderRow | null> {
  let query = tx.sql.selectFrom('orders').selectAll().where('number', '=', orderNumber);
  if (participantId !== null) {
    query = query.where((row) =>
      row.or([row('buyer_id', '=', participantId), row('seller_id', '=', participantId)]),
    );
  }
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(tx.sql);
  return `ORD-${tx.now.getUTCFullYear()}-${String(rows[0]!.n).padStart(4, '0')}`;
}

export async function insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<OrderRow> {
  return tx.sql.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

/** Moves the locked row one version on. The version is asked for again: a row that was not locked cannot be moved twice. */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderState,
  change: OrderChange,
): Promise<OrderRow> {
  const moved = await tx.sql
    .updateTable('orders')
    .set({ ...change, state: to, version: order.version + 1, updated_at: tx.now })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst();
  assert(moved, `order ${order.number} moved while it was locked`);
  return moved;
}

export type OrderEventRow = {
  verb: string;
  event: OrderEventName;
  from: OrderState | null;
  actor: OrderActorName;
  journalId: number | null;
};

export async function insertOrderEvent(tx: Tx, order: OrderRow, told: OrderEventRow): Promise<void> {
  await tx.sql
    .insertInto('order_events')
    .values({
      order_id: order.id,
      version: order.version,
      verb: told.verb,
      event: told.event,
      from_state: told.from,
      to_state: order.state,
      actor: told.actor,
      journal_id: told.journalId,
      at: tx.now,
    })
    .execute();
}

export async function insertAnswers(
  tx: Tx,
  orderId: string,
  answers: { requirementId: string; text: string; fileIds: string[] }[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.sql
    .insertInto('order_answers')
    .values(
      answers.map((answer) => ({
        order_id: orderId,
        requirement_id: answer.requirementId,
        text: answer.text,
        file_ids: answer.fileIds,
      })),
    )
    .execute();
}

/** Adds a delivery with the next number of its order. */
export async function insertDelivery(
  tx: Tx,
  delivery: { id: string; orderId: string; message: string; fileIds: string[]; metCriteria: number[] },
): Promise<void> {
  await sql`
    insert into deliveries (id, order_id, number, message, file_ids, met_criteria, delivered_at)
    select ${delivery.id}::uuid, ${delivery.orderId}::uuid, 1 + count(*), ${delivery.message}::text,
           ${delivery.fileIds}::uuid[], ${delivery.metCriteria}::int[], ${tx.now}::timestamptz
    from deliveries where order_id = ${delivery.orderId}`.execute(tx.sql);
}

/** Answers the last delivery of the order with a revision request. */
export async function insertRevisionRequest(
  tx: Tx,
  request: { orderId: string; message: string; fileIds: string[]; failedCriteria: number[] },
): Promise<void> {
  await sql`
    insert into revision_requests (delivery_id, message, file_ids, failed_criteria, requested_at)
    select id, ${request.message}::text, ${request.fileIds}::uuid[], ${request.failedCriteria}::int[], ${tx.now}::timestamptz
    from deliveries where order_id = ${request.orderId} order by number desc limit 1`.execute(tx.sql);
}

export async function setEarningsCleared(tx: Tx, orderId: string): Promise<void> {
  await tx.sql
    .updateTable('orders')
    .set({ earnings_cleared_at: tx.now, updated_at: tx.now })
    .where('id', '=', orderId)
    .execute();
}

export async function getNewestRules(read: Read): Promise<OrderRules> {
  const row = await read.sql
    .selectFrom('order_rules')
    .select('rules')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  assert(row, 'there are no order rules');
  return row.rules;
}
