// When an order ends because the one it waits for does not act: the buyer who sends no requirements, the seller who owes a delivery, or
// support, which has to decide a dispute. Recomputed by every step. Rules that name no such end give none: terms do not change after
// the payment.
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { later } from '#server/platform/clock.ts';
import { excusedUntil } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import type { OrderActorName } from '../order.tables.ts';

/**
 * requirements: from the buyer · delivery: from the seller · files: again from the seller, because a file of the delivery cannot be
 * opened any more · decision: from support.
 */
export type AwaitedForEnd = 'requirements' | 'delivery' | 'files' | 'decision';

type Waiting = Pick<OrderRow, 'state' | 'review_held' | 'dispute_phase'>;

export function awaitedForEnd({
  state,
  review_held: held,
  dispute_phase: phase,
}: Waiting): AwaitedForEnd | null {
  if (phase !== null) return phase === 'deciding' || phase === 'appealed' ? 'decision' : null;
  if (state === 'pending') return 'requirements';
  if (state === 'in-progress' || state === 'revision') return 'delivery';
  return state === 'delivered' && held === 'unopenable' ? 'files' : null;
}

/** Every step of the seller, and every message, is a sign that the work goes on. */
export function sellerIsAwaited(order: Waiting): boolean {
  const awaited = awaitedForEnd(order);
  return awaited === 'delivery' || awaited === 'files';
}

type End = Pick<OrderRow, 'ends_at' | 'end_warning_at'>;
const noEnd: End = { ends_at: null, end_warning_at: null };

/** Of an order that is placed now. */
export function firstEnd(rules: OrderRow['rules'], placedAt: Date): End {
  const { pendingEndsDays: days } = rules;
  return days === undefined ? noEnd : endingOn(rules, later(placedAt, { days }));
}

/** The end and the moment of its warning. */
function endingOn(rules: OrderRow['rules'], endsAt: Date): { ends_at: Date; end_warning_at: Date } {
  return { ends_at: endsAt, end_warning_at: later(endsAt, { days: -(rules.endWarningDays ?? 0) }) };
}

/** The columns after a step of `actor` that leads from `before` to `after`. An end never comes nearer while the same is awaited. */
export function endAfter(before: OrderRow, after: OrderRow, actor: OrderActorName, now: Date): End {
  const awaited = awaitedForEnd(after);
  const { rules, ends_at: endsAt, end_warning_at: warningAt } = after;
  const goesOn = awaited === awaitedForEnd(before) && endsAt !== null;
  const counted = endFrom(after, awaited, goesOn && actor !== 'seller' ? null : now);
  if (goesOn && awaited !== null && (counted === null || counted <= endsAt))
    return { ends_at: endsAt, end_warning_at: warningAt };
  return counted === null ? noEnd : endingOn(rules, counted);
}

/** `signAt`: when the seller was last heard of, or began to be awaited; null if that has not changed. */
function endFrom(order: OrderRow, awaited: AwaitedForEnd | null, signAt: Date | null): Date | null {
  const { due_at: dueAt, dispute_until: decideBy } = order;
  const { lateEndsDays, disputeEndsDays } = order.rules;
  switch (awaited) {
    case 'decision':
      return disputeEndsDays === undefined ? null : later(decideBy!, { days: disputeEndsDays });
    case 'delivery':
      return lateEndsDays === undefined ? null : later(latest(dueAt!, signAt), { days: lateEndsDays });
    case 'files':
      return lateEndsDays === undefined || signAt === null ? null : later(signAt, { days: lateEndsDays });
    case 'requirements':
    case null:
      return null;
  }
}

function latest(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}

/** The end as the seller’s newest message, or days away that excuse the deadline, postpone it; null if neither does. */
export function postponedEnd(
  order: OrderRow,
  { now, wroteAt, uncounted }: { now: Date; wroteAt: Date | null; uncounted: AwayDays | null },
): { ends_at: Date; end_warning_at: Date } | null {
  const { lateEndsDays: days } = order.rules;
  const backAt = excusedUntil(order, now, uncounted);
  const signAt = wroteAt === null ? backAt : latest(wroteAt, backAt);
  if (signAt === null || days === undefined || order.ends_at === null || !sellerIsAwaited(order)) return null;
  const endsAt = later(signAt, { days });
  return endsAt > order.ends_at ? endingOn(order.rules, endsAt) : null;
}

export function warningIsDue({ end_warning_at: at }: End, now: Date): boolean {
  return at !== null && now >= at;
}

/** Only after the warning. */
export function endIsDue({ ends_at: at, end_warning_at: warningAt }: End, now: Date): boolean {
  return at !== null && warningAt === null && now >= at;
}
