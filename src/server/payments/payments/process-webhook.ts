// Processes one event of the inbox: fetches the current state of the object it names and passes it to the owning module.
// Guards: no event is dropped. Unknown objects are retried with backoff for about a day; foreign, unhandled and failing events are
// dead-lettered and logged as errors.
import type { Job, Timer } from '#server/platform/data/handlers.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { ProviderChange } from '#server/platform/ports/payments.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { deleteOldEvents, eventIsOld, listDueEvents, markEvent, takeEvent } from './webhook-inbox.store.ts';
import type { EventKey, InboxEvent } from './webhook-inbox.store.ts';

/** 'done': applied, or already known · 'unknown': ours, but not found (yet) · 'foreign': not created by this installation. */
export type ChangeOutcome = 'done' | 'unknown' | 'foreign';
type ChangeOf<Kind extends ProviderChange['kind']> = Extract<ProviderChange, { kind: Kind }>;
/** One handler per kind (all-listeners.ts). Null: not handled, so the event is dead-lettered. */
export type ChangeHandlers = {
  [Kind in ProviderChange['kind']]:
    | ((platform: Platform, change: ChangeOf<Kind>) => Promise<ChangeOutcome>)
    | null;
};

const maxAttempts = 12;
const maxBackoffMinutes = 360;
const batchSize = 20;

/** Backoff of 0.5, 1, 2, 4 … 360 minutes, about a day in total. */
function nextAttemptAt(platform: Platform, attempts: number): Date {
  const minutes = Math.min(2 ** attempts / 4, maxBackoffMinutes);
  return later(platform.clock.now(), { seconds: minutes * 60 });
}

async function processWebhook(platform: Platform, handlers: ChangeHandlers, key: EventKey): Promise<boolean> {
  const event = await inTransaction(platform, (tx) =>
    takeEvent(tx, key, (attempts) => nextAttemptAt(platform, attempts)),
  );
  if (!event) return false;
  const result = await resultOf(platform, handlers, event);
  await inTransaction(platform, (tx) => markEvent(tx, key, result));
  if (result.is === 'dead-lettered') {
    const { because } = result;
    platform.log.error(
      { event: key.eventId, type: event.type, because },
      'a webhook event was dead-lettered',
    );
  }
  return true;
}

type EventResult = Parameters<typeof markEvent>[2];

async function resultOf(
  platform: Platform,
  handlers: ChangeHandlers,
  event: InboxEvent,
): Promise<EventResult> {
  try {
    const outcome = await dispatch(platform, handlers, event);
    if (outcome === 'done') return { is: 'processed' };
    if (outcome === 'foreign') return { is: 'dead-lettered', because: 'not created by this installation' };
    if (outcome === 'unhandled') return { is: 'dead-lettered', because: 'no handler for this kind' };
    return retry(event, 'the object is not known here');
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof ProviderUnavailable))
      platform.log.error(
        { err: error, event: event.event_id, type: event.type },
        'a webhook event could not be processed',
      );
    return retry(event, message.slice(0, 500));
  }
}

function retry(event: InboxEvent, because: string): EventResult {
  return { is: event.attempts >= maxAttempts ? 'dead-lettered' : 'waiting', because };
}

async function dispatch(
  platform: Platform,
  handlers: ChangeHandlers,
  event: InboxEvent,
): Promise<ChangeOutcome | 'unhandled'> {
  const { name, webhooks } = platform.payments;
  if (webhooks === null || name !== event.provider)
    throw new Error(`${event.provider} is no longer the payment provider`);
  assert(event.raw, 'an unprocessed event has its body');
  const change = await webhooks.read(event.raw);
  if (change === null) return 'done';
  const handle = handlers[change.kind] as
    | ((platform: Platform, change: ProviderChange) => Promise<ChangeOutcome>)
    | null;
  return handle ? handle(platform, change) : 'unhandled';
}

export function webhookJobs(handlers: ChangeHandlers): readonly Job[] {
  return [
    {
      name: 'process-webhook',
      queue: 'provider',
      run: async (platform, key: EventKey) => void (await processWebhook(platform, handlers, key)),
    },
  ];
}

export function webhookTimers(handlers: ChangeHandlers): readonly Timer[] {
  return [
    {
      name: 'payments/process-webhooks',
      lane: 'provider',
      everySeconds: 30,
      async run(platform) {
        let processed = 0;
        for (const key of await listDueEvents(reading(platform), batchSize))
          if (await processWebhook(platform, handlers, key)) processed++;
        return processed;
      },
    },
    {
      name: 'payments/purge-webhooks',
      everySeconds: 3600,
      due: eventIsOld,
      run: (platform) => inTransaction(platform, (tx) => deleteOldEvents(tx, 500)),
    },
  ];
}
