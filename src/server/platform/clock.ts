// The clock: the only source of the current time, so that tests and the demo world can move it. tools/architecture
// rejects `Date.now()` and `new Date()` elsewhere in the server. Durations are measured with performance.now().

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

/** A clock that advances only when moved, for tests and the demo world. */
export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (at) => void (current = at.getTime()),
    advance: (span) => void (current += millisecondsOf(span)),
  };
}
