// Counts views of gig pages in memory and adds them to the table periodically: viewing a gig never writes.
import { countsInMemory, flushTimer } from '#server/platform/data/counts-in-memory.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { addViews } from './gig.store.ts';

type ViewedGig = { gigId: string; views: number };
const waiting = countsInMemory<ViewedGig>('views of gigs', addViews);

export function countView(read: Read, gigId: string): void {
  waiting.count(
    read,
    gigId,
    () => ({ gigId, views: 0 }),
    (gig) => void gig.views++,
  );
}

/** Adds the pending views to the table. */
export function flushViews(platform: Platform): Promise<void> {
  return waiting.flush(platform);
}

export const flushGigViews = flushTimer('flush-gig-views', waiting);
