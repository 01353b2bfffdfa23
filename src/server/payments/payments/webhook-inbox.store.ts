// The SQL of the inbox of what providers tell by themselves.
// Guards: an event is kept once; whoever looks at one moves its next look first, so that two never look at the same time.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
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
  parked_at: Date | null;
  last_error: string | null;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    webhook_inbox: WebhookInboxTable;
  }
}

export type EventKey = { provider: string; eventId: string };
export type InboxEvent = Selectable<WebhookInboxTable>;

/** True when it is new. */
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
      parked_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes an event that is due, and counts the look; null when another look is under way or it is done with. */
export async function takeEvent(
  tx: Tx,
  { provider, eventId }: EventKey,
  nextLook: (attempts: number) => Date,
): Promise<InboxEvent | null> {
  const event = await tx.sql
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('due_at', '<=', tx.now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!event) return null;
  const attempts = event.attempts + 1;
  await tx.sql
    .updateTable('webhook_inbox')
    .set({ attempts, due_at: nextLook(attempts) })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
  return { ...event, attempts };
}

export async function markEvent(
  tx: Tx,
  { provider, eventId }: EventKey,
  as: { is: 'processed' } | { is: 'parked' | 'waiting'; because: string },
): Promise<void> {
  await tx.sql
    .updateTable('webhook_inbox')
    .set(
      as.is === 'processed'
        ? { processed_at: tx.now, raw: null, last_error: null }
        : { last_error: as.because, ...(as.is === 'parked' ? { parked_at: tx.now } : {}) },
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
    .where('parked_at', 'is', null)
    .where('due_at', '<=', read.now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

const old = (now: Date) => sql`processed_at < ${later(now, { days: -30 })}`;

export const eventIsOld = (now: Date) => isThere(sql`webhook_inbox where ${old(now)} order by processed_at`);

/** Providers repeat an event for some days at most; after a month its id is needed no more. */
export async function deleteOldEvents(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_inbox where (provider, event_id) in (
      select provider, event_id from webhook_inbox where ${old(tx.now)}
      order by processed_at limit ${limit} for update skip locked)`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}
