// Acts on one event of the inbox: the provider is asked how the thing it names stands now, and the domain it belongs to is told.
// Guards: nothing is ever dropped. What we do not know yet is looked at again, with growing pauses, for about a day; what was never
// ours, what nobody here handles and what will not work is parked with an alarm in the log, until a person has looked.
import type { Job, Timer } from '#server/platform/data/events.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { ProviderChange } from '#server/platform/ports/payments.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { deleteOldEvents, eventIsOld, listDueEvents, markEvent, takeEvent } from './webhook-inbox.store.ts';
import type { EventKey, InboxEvent } from './webhook-inbox.store.ts';

/** 'done': acted on, or known already · 'unknown': ours, but not here (yet) · 'foreign': not made by this installation. */
export type Heard = 'done' | 'unknown' | 'foreign';
type ChangeOf<Kind extends ProviderChange['kind']> = Extract<ProviderChange, { kind: Kind }>;
/** Who is told of what: one function per kind (all-listeners.ts). Null: nobody yet, so it waits for a person. */
export type ChangeHandlers = {
  [Kind in ProviderChange['kind']]: ((platform: Platform, change: ChangeOf<Kind>) => Promise<Heard>) | null;
};

const mostLooks = 12;
const longestPauseMinutes = 360;
const batch = 20;

/** Half a minute, one, two, four … six hours: about a day in all. */
function nextLook(platform: Platform, attempts: number): Date {
  const minutes = Math.min(2 ** attempts / 4, longestPauseMinutes);
  return later(platform.clock.now(), { seconds: minutes * 60 });
}

async function readWebhook(platform: Platform, handlers: ChangeHandlers, key: EventKey): Promise<boolean> {
  const event = await inTransaction(platform, (tx) =>
    takeEvent(tx, key, (attempts) => nextLook(platform, attempts)),
  );
  if (!event) return false;
  const end = await endOf(platform, handlers, event);
  await inTransaction(platform, (tx) => markEvent(tx, key, end));
  if (end.is === 'parked') {
    const { because } = end;
    platform.log.error({ event: key.eventId, type: event.type, because }, 'a provider’s event is parked');
  }
  return true;
}

type End = Parameters<typeof markEvent>[2];

async function endOf(platform: Platform, handlers: ChangeHandlers, event: InboxEvent): Promise<End> {
  try {
    const heard = await hear(platform, handlers, event);
    if (heard === 'done') return { is: 'processed' };
    if (heard === 'foreign') return { is: 'parked', because: 'it was not made by this installation' };
    if (heard === 'nobody') return { is: 'parked', because: 'nothing here handles it' };
    return again(event, 'what it names is not known here');
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof ProviderUnavailable))
      platform.log.error(
        { err: error, event: event.event_id, type: event.type },
        'an event could not be acted on',
      );
    return again(event, message.slice(0, 500));
  }
}

function again(event: InboxEvent, because: string): End {
  return { is: event.attempts >= mostLooks ? 'parked' : 'waiting', because };
}

async function hear(
  platform: Platform,
  handlers: ChangeHandlers,
  event: InboxEvent,
): Promise<Heard | 'nobody'> {
  const { name, webhooks } = platform.payments;
  if (webhooks === null || name !== event.provider)
    throw new Error(`payments of ${event.provider} are not taken any more`);
  assert(event.raw, 'an event that is not done keeps its bytes');
  const change = await webhooks.read(event.raw);
  if (change === null) return 'done';
  const handle = handlers[change.kind] as
    | ((platform: Platform, change: ProviderChange) => Promise<Heard>)
    | null;
  return handle ? handle(platform, change) : 'nobody';
}

export function webhookJobs(handlers: ChangeHandlers): readonly Job[] {
  return [
    {
      name: 'read-webhook',
      queue: 'work',
      run: async (platform, key: EventKey) => void (await readWebhook(platform, handlers, key)),
    },
  ];
}

export function webhookTimers(handlers: ChangeHandlers): readonly Timer[] {
  return [
    {
      name: 'payments/read-webhooks',
      everySeconds: 30,
      async run(platform) {
        let looked = 0;
        for (const key of await listDueEvents(reading(platform), batch))
          if (await readWebhook(platform, handlers, key)) looked++;
        return looked;
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
