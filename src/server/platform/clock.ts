// The clock: the only source of the present. Guards: no other file asks `Date.now()` or `new Date()` for it (a house rule),
// so that tests and the demo world can move time. Measuring durations is performance.now()'s business.

export type Clock = { now(): Date };
export type MovableClock = Clock & { set(at: Date): void; advance(span: Span): void };
export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

export const systemClock: Clock = { now: () => new Date() };

export function millisecondsOf(span: Span): number {
  return (
    (((span.days ?? 0) * 24 + (span.hours ?? 0)) * 60 + (span.minutes ?? 0)) * 60_000 +
    (span.seconds ?? 0) * 1000
  );
}

export function later(at: Date, span: Span): Date {
  return new Date(at.getTime() + millisecondsOf(span));
}

/** A clock that stands still until it is moved, for tests and the demo world. */
export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (at) => void (current = at.getTime()),
    advance: (span) => void (current += millisecondsOf(span)),
  };
}
