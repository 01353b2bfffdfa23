// The SQL of deliveries, one per event and webhook, and of their attempts.
// A repeated event creates one delivery; a due delivery is claimed by one transaction; old rows are purged in batches.
import { sql } from 'kysely';
import type { DeliveryState } from '#contract/external/developers/webhook.schema.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type DeliveryRow = {
  id: string;
  webhook_id: string;
  message_id: string;
  event: string;
  body: string;
  state: DeliveryState;
  tries: number;
  attempts: number;
  next_at: Date | null;
  created_at: Date;
  last_status: number | null;
  last_at: Date | null;
};
export type AttemptRow = {
  delivery_id: string;
  number: number;
  at: Date;
  status: number | null;
  failure: string | null;
  answer: string | null;
  duration_ms: number;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    webhook_deliveries: DeliveryRow;
    webhook_attempts: AttemptRow;
  }
}

const webhookAttemptColumns = columnsOf<AttemptRow>({
  delivery_id: true,
  number: true,
  at: true,
  status: true,
  failure: true,
  answer: true,
  duration_ms: true,
});

const webhookDeliveryColumns = columnsOf<DeliveryRow>({
  id: true,
  webhook_id: true,
  message_id: true,
  event: true,
  body: true,
  state: true,
  tries: true,
  attempts: true,
  next_at: true,
  created_at: true,
  last_status: true,
  last_at: true,
});
/** Returns false if the webhook already has a delivery of this event. */
export async function insertDelivery(
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'webhook_id' | 'message_id' | 'event' | 'body'>,
): Promise<boolean> {
  const result = await tx.sql
    .insertInto('webhook_deliveries')
    .values({
      ...row,
      state: 'waiting',
      tries: 0,
      attempts: 0,
      next_at: null,
      created_at: tx.now,
      last_status: null,
      last_at: null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function findDelivery(read: Read, id: string): Promise<DeliveryRow | undefined> {
  return read.sql
    .selectFrom('webhook_deliveries')
    .select(webhookDeliveryColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return tx.sql
    .selectFrom('webhook_deliveries')
    .select(webhookDeliveryColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listAttempts(read: Read, deliveryId: string): Promise<AttemptRow[]> {
  return read.sql
    .selectFrom('webhook_attempts')
    .select(webhookAttemptColumns)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

export async function listDeliveriesOf(
  read: Read,
  webhookId: string,
  query: { state?: DeliveryState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: DeliveryRow[]; nextCursor: string | null }> {
  const after = readCursor(query.cursor, ['integer', 'id']);
  const { rows } = await sql<DeliveryRow>`
    select ${listed(webhookDeliveryColumns)} from webhook_deliveries
    where webhook_id = ${webhookId}
      ${query.state ? sql`and state = ${query.state}` : sql``}
      ${after ? sql`and (created_at, id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)` : sql``}
    order by created_at desc, id desc limit ${query.limit + 1}`.execute(read.sql);
  return toPage(rows, query.limit, (last) => [last.created_at.getTime(), last.id]);
}

export async function insertAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await tx.sql.insertInto('webhook_attempts').values(row).execute();
}

export async function moveDelivery(
  tx: Tx,
  id: string,
  to: Partial<Pick<DeliveryRow, 'state' | 'tries' | 'attempts' | 'next_at' | 'last_status' | 'last_at'>>,
): Promise<DeliveryRow> {
  return tx.sql
    .updateTable('webhook_deliveries')
    .set(to)
    .where('id', '=', id)
    .returning(webhookDeliveryColumns)
    .executeTakeFirstOrThrow();
}

/** Fails waiting deliveries of a webhook that stops sending; they can be resent later. */
export async function failWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx.sql
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

export const deliveryIsDue = (now: Date) =>
  isThere(sql`webhook_deliveries where next_at <= ${now} order by next_at`);

/** Claims deliveries due for a retry; each by one transaction only. */
export async function takeDue(tx: Tx, limit: number): Promise<{ id: string; owner: string }[]> {
  const { rows } = await sql<{ id: string; owner: string }>`
    update webhook_deliveries d set next_at = null
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select id from webhook_deliveries where next_at <= ${tx.now}
      order by next_at limit ${limit} for update skip locked)
    returning d.id, w.user_id as owner`.execute(tx.sql);
  return rows;
}

/** Requeues up to `limit` deliveries that failed since then, oldest first. */
export async function takeFailed(
  tx: Tx,
  webhookId: string,
  since: Date,
  limit: number,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const found = await tx.sql
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .forUpdate()
    .execute();
  const ids = found.slice(0, limit).map((row) => row.id);
  if (ids.length > 0) {
    await tx.sql
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, next_at: null })
      .where('id', 'in', ids)
      .execute();
  }
  return { ids, hasMore: found.length > limit };
}

/** Deletes deliveries created before then, with their attempts; returns the count. */
export async function purgeDeliveries(read: Read, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} order by created_at limit ${limit}
      for update skip locked)`.execute(read.sql);
  return Number(numAffectedRows ?? 0);
}
