// What may be added to an order, by whom, until when, and what it changes: sentences over the order's row and its additions.
// Guards: the commands, the buttons, the payment and its late answer ask the same functions.
import type { ErrorCode } from '#contract/common/errors.ts';
import { next } from '#contract/common/machine.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import type { AddedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { later } from '#server/platform/clock.ts';
import type { AdditionRow } from './addition.store.ts';
import { standsStill } from '../charged-back.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

/**
 * While there is work to add to. Of an order whose price was partly given back the buyer fee has been divided already; adding
 * to it would divide it anew.
 */
export function takesAdditions(order: OrderRow): boolean {
  return (
    next(orderMachine, order.state, 'add-to-order', 'buyer').allowed &&
    order.refunded_price_minor === 0 &&
    !standsStill(order)
  );
}

export function isOpen(addition: Pick<AdditionRow, 'state'>): boolean {
  return addition.state === 'proposed' || addition.state === 'agreed';
}

/** The buyer's turn, at a price: what the seller proposed or priced, or agreed to. */
export function isPayable(addition: AdditionRow): boolean {
  return isOpen(addition) && addition.awaits === 'buyer' && addition.price_minor !== null;
}

/** A proposal in the room takes one of the places; an extra does once it is paid. */
export function additionsTaken(additions: readonly AdditionRow[]): number {
  return additions.filter((one) => one.state === 'paid' || (isOpen(one) && one.kind !== 'extra')).length;
}

export function hasRoomFor(order: OrderRow, additions: readonly AdditionRow[]): boolean {
  return additionsTaken(additions) < order.rules.additionsPerOrder;
}

/** Why this cannot be paid (any more); null when it can. With `now` also a proposal whose time is over is refused. */
export function obstacleToPaying(
  order: OrderRow,
  addition: AdditionRow,
  additions: readonly AdditionRow[],
  now: Date | null,
): ErrorCode | null {
  if (!takesAdditions(order)) return 'additions_closed';
  if (addition.kind === 'extra') {
    if (addition.state === 'paid') return 'extra_bought';
    return hasRoomFor(order, additions) ? null : 'additions_full';
  }
  if (!isPayable(addition) || (now !== null && now >= addition.answer_by)) return 'addition_not_open';
  // A priced revision answers a delivery; once that was answered otherwise there is nothing to revise.
  return addition.kind === 'revision' && order.state !== 'delivered' ? 'addition_not_open' : null;
}

/** Until when this side is to answer what is proposed to be added, the nearest of several; null when nothing waits for them. */
export function additionAnswerBy(
  order: OrderRow,
  additions: readonly AdditionRow[],
  side: OrderSide,
  now: Date,
): Date | null {
  if (!takesAdditions(order)) return null;
  const waiting = additions.filter(
    (one) =>
      isOpen(one) &&
      one.awaits === side &&
      one.kind !== 'extra' &&
      (one.kind !== 'revision' || order.state === 'delivered') &&
      now < one.answer_by,
  );
  return waiting.length === 0 ? null : new Date(Math.min(...waiting.map((one) => one.answer_by.getTime())));
}

/** What paying it changes in money; null while it has no price. */
export function amountsWith(order: OrderRow, priceMinor: number): AddedAmounts {
  const before = { priceMinor: order.price_minor, buyerFeeMinor: order.buyer_fee_minor };
  return addedAmounts(before, order.rules.fees, priceMinor);
}

/** What it adds to the checklist. */
export function criteriaOf(addition: AdditionRow): string[] {
  if (addition.kind === 'revision') return [];
  return addition.criteria.length > 0 ? addition.criteria : [addition.title];
}

/**
 * The deadline once it is paid: moved on by its days, or after a delivery its days from now, whichever is later. What makes the
 * work faster leaves the seller a day at least. Null before the start, when no time runs yet.
 */
export function dueWithAddition(
  order: OrderRow,
  { days }: Pick<AdditionRow, 'days'>,
  now: Date,
): Date | null {
  if (order.due_at === null) return null;
  if (order.state === 'delivered') return latest(order.due_at, later(now, { days: Math.max(1, days) }));
  const moved = later(order.due_at, { days });
  if (days >= 0) return moved;
  return earliest(order.due_at, latest(moved, later(now, { days: 1 })));
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
function earliest(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** What this side may do with an addition now. */
export function actionsWith(
  order: OrderRow,
  addition: AdditionRow,
  additions: readonly AdditionRow[],
  side: OrderSide,
  now: Date,
): Addition['allowedActions'] {
  if (addition.kind === 'extra' || !isOpen(addition) || !takesAdditions(order)) return [];
  const actions: Addition['allowedActions'] = [];
  const isTheirs = addition.awaits === side && now < addition.answer_by;
  if (isTheirs && side === 'seller')
    actions.push(addition.price_minor === null ? 'price-addition' : 'accept-addition');
  if (isTheirs && side === 'buyer' && obstacleToPaying(order, addition, additions, now) === null)
    actions.push('buy-addition');
  return [...actions, 'decline-addition'];
}
