// Counts views of gig pages in memory and adds them to the table periodically.
// Guarantees: viewing a gig never writes; memory is bounded. A crash loses a few seconds of views.
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { addViews } from './gig.store.ts';

const flushMilliseconds = 15_000;
const maxGigs = 5_000;
type PendingViews = { views: Map<string, number>; since: number };
const pendingOf = new WeakMap<Platform, PendingViews>();

export function countView({ platform }: Read, gigId: string): void {
  const pending = pendingOf.get(platform) ?? { views: new Map(), since: performance.now() };
  pendingOf.set(platform, pending);
  pending.views.set(gigId, (pending.views.get(gigId) ?? 0) + 1);
  // A process without a worker has no timer, so views themselves trigger the flush.
  if (pending.views.size < maxGigs && performance.now() - pending.since < flushMilliseconds) return;
  flushViews(platform).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'views of gigs were not counted'),
  );
}

/** Adds the pending views to the table. */
export async function flushViews(platform: Platform): Promise<void> {
  const pending = pendingOf.get(platform);
  pendingOf.delete(platform);
  if (pending && pending.views.size > 0) await addViews(reading(platform), pending.views);
}

export const flushGigViews: Timer = {
  name: 'flush-gig-views',
  everySeconds: 15,
  async run(platform) {
    await flushViews(platform);
    return 0;
  },
};
