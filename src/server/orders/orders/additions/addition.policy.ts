// Rules of additions: who may add what to an order, until when, and what it changes. Pure functions over database rows.
// Commands, allowedActions and payments all use these functions.
import type { ErrorCode } from '#contract/common/errors.ts';
import { dueOutside } from '#contract/people/accounts/absence.rules.ts';
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { next } from '#contract/common/machine.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import type { AddedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { later } from '#server/platform/clock.ts';
import type { AdditionRow } from './addition.store.ts';
import { isFrozen } from '../charged-back.policy.ts';
import { deliveryDaysOf, dueAfterRevision } from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** Not after a partial refund: it has refunded a share of the buyer fee, and an addition would recompute that fee. */
export function takesAdditions(order: OrderRow): boolean {
  return (
    next(orderMachine, order.state, 'add-to-order', 'buyer').allowed &&
    order.refunded_price_minor === 0 &&
    !isFrozen(order)
  );
}

export function isOpen(addition: Pick<AdditionRow, 'state'>): boolean {
  return addition.state === 'proposed' || addition.state === 'agreed';
}

/** Waiting for the buyer and priced: proposed, priced or accepted by the seller. */
export function isPayable(addition: AdditionRow): boolean {
  return isOpen(addition) && addition.awaits === 'buyer' && addition.price_minor !== null;
}

/** Counts against the limit: proposals that are open or paid, and extras once paid. */
export function countedAdditions(additions: readonly AdditionRow[]): number {
  return additions.filter(
    (addition) => addition.state === 'paid' || (isOpen(addition) && addition.kind !== 'extra'),
  ).length;
}

export function hasRoomFor(order: OrderRow, additions: readonly AdditionRow[]): boolean {
  return countedAdditions(additions) < order.rules.additionsPerOrder;
}

/** Why an addition cannot be paid; null if it can. `now`: for a payment that started in time, the time of its start. */
export function obstacleToPaying(
  order: OrderRow,
  addition: AdditionRow,
  additions: readonly AdditionRow[],
  now: Date,
): ErrorCode | null {
  if (!takesAdditions(order)) return 'additions_closed';
  if (addition.kind === 'extra') {
    if (addition.state === 'paid') return 'extra_bought';
    if (!leavesTimeFor(order, addition.days, now)) return 'extra_too_late';
    return hasRoomFor(order, additions) ? null : 'additions_full';
  }
  if (!isPayable(addition) || now >= addition.answer_by) return 'addition_not_open';
  // A priced revision applies to a delivery that has not been answered yet.
  return addition.kind === 'revision' && order.state !== 'delivered' ? 'addition_not_open' : null;
}

/** The nearest deadline of additions that this side has to answer; null if there is none. */
export function additionAnswerBy(
  order: OrderRow,
  additions: readonly AdditionRow[],
  side: OrderSide,
  now: Date,
): Date | null {
  if (!takesAdditions(order)) return null;
  const waiting = additions.filter(
    (addition) =>
      isOpen(addition) &&
      addition.awaits === side &&
      addition.kind !== 'extra' &&
      (addition.kind !== 'revision' || order.state === 'delivered') &&
      now < addition.answer_by,
  );
  return waiting.length === 0
    ? null
    : new Date(Math.min(...waiting.map(({ answer_by }) => answer_by.getTime())));
}

/** The amounts of the addition and of the order with it, under the order's frozen fees. */
export function amountsWith(order: OrderRow, priceMinor: number): AddedAmounts {
  const before = { priceMinor: order.price_minor, buyerFeeMinor: order.buyer_fee_minor };
  return addedAmounts(before, order.rules.fees, priceMinor);
}

/** The criteria it adds to the order. */
export function criteriaOf(addition: AdditionRow): string[] {
  if (addition.kind === 'revision') return [];
  return addition.criteria.length > 0 ? addition.criteria : [addition.title];
}

/**
 * Whether an extra of the gig, which the buyer adds without asking, still fits: a faster delivery only while at least half of the
 * shorter time is ahead, and not after a delivery.
 */
export function leavesTimeFor(order: OrderRow, days: number, now: Date): boolean {
  if (days >= 0 || order.state === 'pending') return true;
  if (order.state !== 'in-progress' || order.due_at === null) return false;
  const half = Math.ceil(Math.max(1, deliveryDaysOf(order) + days) / 2);
  return later(order.due_at, { days }) >= later(now, { days: half });
}

/**
 * The deadline once paid: moved by its days, or after a delivery its days from now, whichever is later. An addition that shortens
 * the delivery time leaves the seller at least a day; an extra after a delivery, which the seller did not agree to, the time of a
 * revision. Days away that the buyer saw at checkout do not count. Null before the start.
 */
export function dueWithAddition(
  order: OrderRow,
  { kind, days }: Pick<AdditionRow, 'kind' | 'days'>,
  now: Date,
  uncounted: AwayDays | null,
): Date | null {
  if (order.due_at === null) return null;
  if (order.state === 'delivered') {
    const least = kind === 'extra' ? dueAfterRevision(order, now, uncounted) : order.due_at;
    return latest(least, dueOutside(uncounted, now, Math.max(1, days)));
  }
  if (days >= 0) return dueOutside(uncounted, order.due_at, days);
  return earliest(order.due_at, latest(later(order.due_at, { days }), later(now, { days: 1 })));
}

function latest(first: Date, second: Date): Date {
  return first > second ? first : second;
}
function earliest(first: Date, second: Date): Date {
  return first < second ? first : second;
}

/** What this side can do with an addition now. */
export function actionsWith(
  order: OrderRow,
  addition: AdditionRow,
  additions: readonly AdditionRow[],
  side: OrderSide,
  now: Date,
): Addition['allowedActions'] {
  if (addition.kind === 'extra' || !isOpen(addition) || !takesAdditions(order)) return [];
  const actions: Addition['allowedActions'] = [];
  const isTheirTurn = addition.awaits === side && now < addition.answer_by;
  if (isTheirTurn && side === 'seller')
    actions.push(addition.price_minor === null ? 'price-addition' : 'accept-addition');
  if (isTheirTurn && side === 'buyer' && obstacleToPaying(order, addition, additions, now) === null)
    actions.push('buy-addition');
  return [...actions, 'decline-addition'];
}
