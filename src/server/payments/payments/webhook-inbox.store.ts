// SQL of the webhook inbox.
// Guards: an event is stored once. Taking an event first moves its due time, so that no two workers process it at once.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { later } from '#server/platform/clock.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type WebhookInboxTable = {
  provider: string;
  event_id: string;
  type: string;
  raw: Buffer | null;
  received_at: Date;
  due_at: Date;
  attempts: number;
  processed_at: Date | null;
  dead_lettered_at: Date | null;
  last_error: string | null;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    webhook_inbox: WebhookInboxTable;
  }
}

const webhookInboxColumns = columnsOf<WebhookInboxTable>({
  provider: true,
  event_id: true,
  type: true,
  raw: true,
  received_at: true,
  due_at: true,
  attempts: true,
  processed_at: true,
  dead_lettered_at: true,
  last_error: true,
});

export type EventKey = { provider: string; eventId: string };
export type InboxEvent = Selectable<WebhookInboxTable>;

/** True if the event is new. */
export async function insertEvent(tx: Tx, event: EventKey & { type: string; raw: Buffer }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('webhook_inbox')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      raw: event.raw,
      received_at: tx.now,
      due_at: tx.now,
      attempts: 0,
      processed_at: null,
      dead_lettered_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a due event and counts the attempt; null if another worker has it or it has ended. */
export async function takeEvent(
  tx: Tx,
  { provider, eventId }: EventKey,
  nextAttemptAt: (attempts: number) => Date,
): Promise<InboxEvent | null> {
  const event = await tx.sql
    .selectFrom('webhook_inbox')
    .select(webhookInboxColumns)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .where('due_at', '<=', tx.now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!event) return null;
  const attempts = event.attempts + 1;
  await tx.sql
    .updateTable('webhook_inbox')
    .set({ attempts, due_at: nextAttemptAt(attempts) })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
  return { ...event, attempts };
}

export async function markEvent(
  tx: Tx,
  { provider, eventId }: EventKey,
  as: { is: 'processed' } | { is: 'dead-lettered' | 'waiting'; because: string },
): Promise<void> {
  await tx.sql
    .updateTable('webhook_inbox')
    .set(
      as.is === 'processed'
        ? { processed_at: tx.now, raw: null, last_error: null }
        : { last_error: as.because, ...(as.is === 'dead-lettered' ? { dead_lettered_at: tx.now } : {}) },
    )
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute();
}

export async function listDueEvents(read: Read, limit: number): Promise<EventKey[]> {
  return read.sql
    .selectFrom('webhook_inbox')
    .select(['provider', 'event_id as eventId'])
    .where('processed_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .where('due_at', '<=', read.now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

const old = (now: Date) => sql`processed_at < ${later(now, { days: -30 })}`;

export const eventIsOld = (now: Date) => isThere(sql`webhook_inbox where ${old(now)} order by processed_at`);

/** Providers repeat an event for a few days at most, so its id is not needed after a month. */
export async function deleteOldEvents(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_inbox where (provider, event_id) in (
      select provider, event_id from webhook_inbox where ${old(tx.now)}
      order by processed_at limit ${limit} for update skip locked)`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}
