// How long a proposal to turn off two-factor holds.
import { proposedRemovalDays } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { later } from '#server/platform/clock.ts';

/** Proposals made by then have lapsed. */
export function lapsedUntil(now: Date): Date {
  return later(now, { days: -proposedRemovalDays });
}

export function hasLapsed(proposedAt: Date, now: Date): boolean {
  return proposedAt <= lapsedUntil(now);
}
