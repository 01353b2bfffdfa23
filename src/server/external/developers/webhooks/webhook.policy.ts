// When a failed delivery is tried again, when it has failed for good, and when a webhook is stopped.
import type { Span } from '#server/platform/clock.ts';

/** After the first try, the second, …: ten tries over a little more than three days. */
const pauses: readonly Span[] = [
  { seconds: 5 },
  { minutes: 5 },
  { minutes: 30 },
  { hours: 2 },
  { hours: 5 },
  { hours: 10 },
  { hours: 14 },
  { hours: 20 },
  { hours: 24 },
];

/** How long to wait after so many failures in a row; null: it is not tried any more. */
export function pauseAfter(failures: number): Span | null {
  return pauses[failures - 1] ?? null;
}

/** So many sends of one webhook are under way at once: one that fails may be slow, and gets a single place. */
export function mostAtOnce(isFailing: boolean): number {
  return isFailing ? 1 : 3;
}

/** When somebody looks again whether there is a place for a delivery. */
export const turnAfter: Span = { seconds: 3 };

/** A webhook to which nothing has arrived for so long is stopped. */
export const stopAfter: Span = { days: 3 };

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What a receiver answers that wants nothing any more. */
export const goneStatus = 410;
