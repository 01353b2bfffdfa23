// How often a gig's page was looked at: counted in memory and added to the table now and then.
// Guards: looking at a gig never writes; a burst of looks is bounded in memory. A crash loses a few seconds of looks, no more.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/tx.ts';
import type { Read } from '#server/platform/tx.ts';
import { addViews } from './gig.store.ts';

const waitMilliseconds = 15_000;
const mostGigs = 5_000;
type Waiting = { views: Map<string, number>; since: number };
const waitingOf = new WeakMap<Platform, Waiting>();

export function countView({ platform }: Read, gigId: string): void {
  const waiting = waitingOf.get(platform) ?? { views: new Map(), since: performance.now() };
  waitingOf.set(platform, waiting);
  waiting.views.set(gigId, (waiting.views.get(gigId) ?? 0) + 1);
  // A process without a worker has no timer: there the looks themselves say when it is time.
  if (waiting.views.size < mostGigs && performance.now() - waiting.since < waitMilliseconds) return;
  flushViews(platform).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'looks at gigs were not counted'),
  );
}

/** Adds what waits to the table. */
export async function flushViews(platform: Platform): Promise<void> {
  const waiting = waitingOf.get(platform);
  waitingOf.delete(platform);
  if (waiting && waiting.views.size > 0) await addViews(reading(platform), waiting.views);
}

export const flushGigViews: Timer = {
  name: 'flush-gig-views',
  everySeconds: 15,
  async run(platform) {
    await flushViews(platform);
    return 0;
  },
};
