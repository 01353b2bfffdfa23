// Rules of requests: deadlines for answers, extensions, and pauses of the deadline. Pure functions over the order row.
// A pause never counts as the seller's time; its total length is limited by the frozen rules.
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { effectiveNow } from '../charged-back.policy.ts';
import type { OrderRow } from '../order.store.ts';

export function answerBy(order: Pick<OrderRow, 'rules'>, askedAt: Date): Date {
  return later(askedAt, { hours: order.rules.answerHours });
}

/** The days count from the deadline, or from the request if the deadline had passed, so that the new one is in the future. */
export function dueAfterExtension(due: Date, askedAt: Date, days: number): Date {
  return later(due > askedAt ? due : askedAt, { days });
}

/** The order column that is set while a request of this kind is open. */
const openColumn = {
  extension: 'extension_answer_by',
  cancellation: 'cancel_asked_by',
  question: 'paused_at',
} as const;

export function isOpen(order: OrderRow, kind: RequestKind): boolean {
  return order[openColumn[kind]] !== null;
}

/** Milliseconds of the current pause, counted to its maximum end at most. */
export function pausedFor(order: Pick<OrderRow, 'paused_at' | 'pause_ends_at'>, now: Date): number {
  if (order.paused_at === null || order.pause_ends_at === null) return 0;
  return Math.min(now.getTime(), order.pause_ends_at.getTime()) - order.paused_at.getTime();
}

/** The current deadline; during a pause it moves with the time. */
export function dueNow(
  order: Pick<OrderRow, 'due_at' | 'paused_at' | 'pause_ends_at' | 'charged_back_at'>,
  now: Date,
): Date | null {
  return order.due_at && new Date(order.due_at.getTime() + pausedFor(order, effectiveNow(order, now)));
}

export function pauseLeftMs(order: Pick<OrderRow, 'rules' | 'paused_ms'>): number {
  return Math.max(0, millisecondsOf({ days: order.rules.pauseDays }) - order.paused_ms);
}

export function pausesLeft(order: Pick<OrderRow, 'rules' | 'paused_ms' | 'pauses_taken'>): number {
  return pauseLeftMs(order) === 0 ? 0 : Math.max(0, order.rules.pausesPerOrder - order.pauses_taken);
}

/** An unanswered proposal cancels an order without a delivery; with one it becomes a dispute. */
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
