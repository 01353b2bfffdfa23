// SQL of orders, their events, answers, deliveries and revision requests.
// An order row is locked before any decision about it and moved only together with its event.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ClockOwner, OrderActorName, OrdersTable } from './order.tables.ts';
import { orderColumns } from './order.tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderChange = Omit<
  Updateable<OrdersTable>,
  'id' | 'number' | 'version' | 'state' | 'updated_at' | 'seal' | 'clock_owner' | 'clock_since'
>;

/** Locks an order by number. With `participantId`, null unless that user is a party, as if the order did not exist. */
export async function lockOrderRow(
  tx: Tx,
  orderNumber: string,
  participantId: string | null,
): Promise<OrderRow | null> {
  let query = tx.sql.selectFrom('orders').select(orderColumns).where('number', '=', orderNumber);
  if (participantId !== null) {
    query = query.where((row) =>
      row.or([row('buyer_id', '=', participantId), row('seller_id', '=', participantId)]),
    );
  }
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function lockOrderById(tx: Tx, orderId: string): Promise<OrderRow> {
  const query = tx.sql.selectFrom('orders').select(orderColumns).where('id', '=', orderId);
  return query.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Not a step of the order: neither its version nor its seal changes. */
export async function moveExclusion(tx: Tx, orderId: string, at: Date | null): Promise<void> {
  await tx.sql.updateTable('orders').set({ excluded_at: at }).where('id', '=', orderId).execute();
}

/** A message of the seller postpones the end. Not a step of the order: neither its version nor its seal changes. */
export async function postponeEnd(
  tx: Tx,
  orderId: string,
  end: { ends_at: Date; end_warning_at: Date },
): Promise<void> {
  await tx.sql.updateTable('orders').set(end).where('id', '=', orderId).execute();
}

export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(tx.sql);
  return `ORD-${tx.now.getUTCFullYear()}-${String(rows[0]!.n).padStart(4, '0')}`;
}

export async function insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<OrderRow> {
  return tx.sql.insertInto('orders').values(order).returning(orderColumns).executeTakeFirstOrThrow();
}

/** Moves the locked row to its next version. Throws if the version has changed, which means it was not locked. */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  change: OrderChange & Pick<OrderRow, 'state' | 'seal' | 'clock_owner' | 'clock_since'>,
): Promise<OrderRow> {
  const moved = await tx.sql
    .updateTable('orders')
    .set({ ...change, version: order.version + 1, updated_at: tx.now })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning(orderColumns)
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
  /** Hashes, amounts, dates; no text written by users. Sealed with the step. */
  detail: Record<string, unknown>;
};

/** Inserts the step `order` has just made; `order.seal` is its seal. */
export async function insertOrderEvent(tx: Tx, order: OrderRow, entry: OrderEventRow): Promise<void> {
  await tx.sql
    .insertInto('order_events')
    .values({
      order_id: order.id,
      version: order.version,
      verb: entry.verb,
      event: entry.event,
      from_state: entry.from,
      to_state: order.state,
      actor: entry.actor,
      journal_id: entry.journalId,
      at: tx.now,
      detail: JSON.stringify(entry.detail),
      seal: order.seal,
    })
    .execute();
}

/** How often this actor has taken this step. */
export async function countSteps(
  read: Read,
  orderId: string,
  verb: string,
  actor: OrderActorName,
): Promise<number> {
  const { n } = await read.sql
    .selectFrom('order_events')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('verb', '=', verb)
    .where('actor', '=', actor)
    .executeTakeFirstOrThrow();
  return n;
}

/** An interval that has ended. */
export async function insertClockInterval(
  tx: Tx,
  interval: { orderId: string; owner: ClockOwner; from: Date; to: Date },
): Promise<void> {
  await tx.sql
    .insertInto('order_clock')
    .values({ order_id: interval.orderId, owner: interval.owner, from_at: interval.from, to_at: interval.to })
    .execute();
}

/** The payment of the newest step of the order. */
export async function insertOrderPayment(tx: Tx, order: OrderRow, payment: Captured): Promise<void> {
  await tx.sql
    .insertInto('order_payments')
    .values({
      payment_id: payment.paymentId,
      order_id: order.id,
      version: order.version,
      amount_minor: payment.amountMinor,
    })
    .execute();
}

export type PaidPart = { paymentId: string; part: 'card' | 'credit'; leftMinor: number };

/** The refundable part of each payment of the order: newest payment first, balance part before card part. */
export async function listPaidParts(tx: Tx, orderId: string): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select p.payment_id as "paymentId", split.part,
      (split.brought - coalesce((select sum(r.amount_minor) from refunds r
        where r.payment_id = p.payment_id and r.order_id = p.order_id and r.part = split.part), 0)
        -- Chargebacks, open or lost, concern the card part only.
        - case split.part when 'credit' then 0 else
        coalesce((select sum(case c.state when 'lost' then c.taken_minor else c.claimed_minor end) from chargebacks c
        where c.payment_id = p.payment_id and c.order_id = p.order_id and c.state in ('opened', 'lost')), 0) end)::bigint as "leftMinor"
    from order_payments p join payments paid on paid.id = p.payment_id
    cross join lateral (values ('credit', paid.credit_minor, 1), ('card', p.amount_minor - paid.credit_minor, 2)) split (part, brought, place)
    where p.order_id = ${orderId} and split.brought > 0 order by p.version desc, split.place`.execute(tx.sql);
  return rows;
}

/** Cancellations of one buyer wait for each other until the transaction ends, so that each counts those before it. */
export async function lockCancellationsOf(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cancellations/${buyerId}`}, 0))`.execute(tx.sql);
}

/** The orders that this buyer has cancelled alone since then. */
export async function countCancelledAlone(tx: Tx, buyerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.buyer_id = ${buyerId} and o.state = 'cancelled' and o.cancelled_at > ${since} and exists (
      select from order_events e where e.order_id = o.id and e.version = o.version and e.verb = 'cancel-order')`.execute(
    tx.sql,
  );
  return rows[0]!.count;
}

/** Whether any of its payments used the balance, and any a card. */
export async function findPaidBy(read: Read, orderId: string): Promise<{ balance: boolean; card: boolean }> {
  const { rows } = await sql<{ balance: boolean; card: boolean }>`
    select bool_or(paid.credit_minor > 0) as balance, bool_or(paid.amount_minor > 0) as card
    from order_payments p join payments paid on paid.id = p.payment_id where p.order_id = ${orderId}`.execute(
    read.sql,
  );
  return rows[0]!;
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

/** Inserts a delivery with the next number of its order. */
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

/** Makes the newest order of an offer that was not cancelled reviewable, unless it is already. */
export async function setReviewable(tx: Tx, offerId: string): Promise<void> {
  await sql`
    update orders set reviewable = true, reviewable_at = ${tx.now} where not reviewable and id = (
      select id from orders where offer_id = ${offerId} and state <> 'cancelled' order by milestone desc limit 1)`.execute(
    tx.sql,
  );
}

export async function setEarningsCleared(tx: Tx, orderId: string, clearedMinor: number): Promise<void> {
  await tx.sql
    .updateTable('orders')
    .set({ earnings_cleared_at: tx.now, cleared_minor: clearedMinor, updated_at: tx.now })
    .where('id', '=', orderId)
    .execute();
}
