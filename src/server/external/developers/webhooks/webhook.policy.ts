// Retry schedule, concurrency limits and stop conditions of webhooks.
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import type { Span } from '#server/platform/clock.ts';

/** Pause after each failed attempt: ten attempts over a little more than three days. */
const backoff: readonly Span[] = [
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

/** The pause after this many consecutive failures; null if there are no more retries. */
export function backoffAfter(failures: number): Span | null {
  return backoff[failures - 1] ?? null;
}

/** Maximum concurrent sends per webhook; failing receivers may be slow, so they get one. */
export function maxConcurrent(isFailing: boolean): number {
  return isFailing ? 1 : 3;
}

/** Maximum concurrent sends to one host per process: half of the queue, for all webhooks together. */
export const maxConcurrentPerHost = 10;

/** When a postponed delivery is tried again. */
export const slotRetryAfter: Span = { seconds: 3 };

/**
 * A webhook is stopped without success for this long, and after this many failures that are the receiver's own: it answered, or others
 * did meanwhile. An outage of our network stops none.
 */
export const stopAfter = { days: webhookLimits.stoppedAfterDays } satisfies Span;
export const stopAfterOwnFailures = 3;

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** HTTP 410 Gone: the receiver wants no more deliveries. */
export const goneStatus = 410;
