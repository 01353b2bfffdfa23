// The rules of asking: until when an answer is waited for, what an extension makes of the deadline, how the seller's clock
// stands still and goes on. Sentences over the order's own row and its frozen rules.
// Guards: a pause never counts as the seller's time, and never lasts longer in all than the rules allow.
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { stillSince } from '../charged-back.policy.ts';
import type { OrderRow } from '../order.store.ts';

export function answerBy(order: Pick<OrderRow, 'rules'>, askedAt: Date): Date {
  return later(askedAt, { hours: order.rules.answerHours });
}

/** The days count from the deadline; once it has passed, from the asking, so that what is given can be kept. */
export function dueAfterExtension(due: Date, askedAt: Date, days: number): Date {
  return later(due > askedAt ? due : askedAt, { days });
}

/** The column that says that a request of this kind is open. */
const openColumn = {
  extension: 'extension_answer_by',
  cancellation: 'cancel_asked_by',
  question: 'paused_at',
} as const;

export function isOpen(order: OrderRow, kind: RequestKind): boolean {
  return order[openColumn[kind]] !== null;
}

/** Milliseconds of the pause that runs; one that nobody ended in time counts up to its end. */
export function pausedFor(order: Pick<OrderRow, 'paused_at' | 'pause_ends_at'>, now: Date): number {
  if (order.paused_at === null || order.pause_ends_at === null) return 0;
  return Math.min(now.getTime(), order.pause_ends_at.getTime()) - order.paused_at.getTime();
}

/** The deadline as it stands: while the clock stands still, it moves along. */
export function dueNow(
  order: Pick<OrderRow, 'due_at' | 'paused_at' | 'pause_ends_at' | 'charged_back_at'>,
  now: Date,
): Date | null {
  return order.due_at && new Date(order.due_at.getTime() + pausedFor(order, stillSince(order, now)));
}

/** There is an end to asking, for both sides together. */
export function mayAskMore(order: Pick<OrderRow, 'requests_asked'>): boolean {
  return order.requests_asked < requestLimits.perOrder;
}

export function pauseLeftMs(order: Pick<OrderRow, 'rules' | 'paused_ms'>): number {
  return Math.max(0, millisecondsOf({ days: order.rules.pauseDays }) - order.paused_ms);
}

export function pausesLeft(order: Pick<OrderRow, 'rules' | 'paused_ms' | 'pauses_taken'>): number {
  return pauseLeftMs(order) === 0 ? 0 : Math.max(0, order.rules.pausesPerOrder - order.pauses_taken);
}

/** Silence cancels what was never delivered; with a delivery there is something to decide about. */
export function silenceCancels(order: OrderRow, now: Date): boolean {
  return answerIsOverdue(order, now) && order.delivered_at === null;
}

export function proposalLapses(order: OrderRow, now: Date): boolean {
  return answerIsOverdue(order, now) && order.delivered_at !== null;
}

function answerIsOverdue(order: OrderRow, now: Date): boolean {
  return order.cancel_answer_by !== null && now >= order.cancel_answer_by;
}

export function extensionLapses(order: OrderRow, now: Date): boolean {
  return order.extension_answer_by !== null && now >= order.extension_answer_by;
}

export function pauseIsOver(order: OrderRow, now: Date): boolean {
  return order.pause_ends_at !== null && now >= order.pause_ends_at;
}
