// The effect of closing a request on its order: by an answer, a withdrawal, a timer, or a step of the order.
// The order's columns and the request are closed together; paused time is added to the deadline.
import { next } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { requestKinds } from '#contract/orders/orders/request.schema.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { nextApprovalReminder } from '../order.policy.ts';
import type { OrderChange, OrderRow } from '../order.store.ts';
import { dueNow, isOpen, pausedFor } from './request.policy.ts';

/** The verb that accepts a request: in a state where it is not possible, the request is superseded. */
const acceptingVerb: Record<RequestKind, { verb: OrderVerb; actor: 'buyer' | 'seller' }> = {
  extension: { verb: 'accept-extension', actor: 'buyer' },
  cancellation: { verb: 'accept-cancellation', actor: 'buyer' },
  question: { verb: 'answer-question', actor: 'buyer' },
};

/** Open requests that can no longer be answered once the order is in `to`. */
export function supersededBy(order: OrderRow, to: OrderState): RequestKind[] {
  return requestKinds.filter(
    (kind) =>
      isOpen(order, kind) &&
      !next(orderMachine, to, acceptingVerb[kind].verb, acceptingVerb[kind].actor).allowed,
  );
}

/** The column changes when a request of this kind is closed. */
export function afterClosing(order: OrderRow, kind: RequestKind, now: Date): OrderChange {
  switch (kind) {
    case 'extension':
      return { extension_answer_by: null };
    case 'question':
      return afterPause(order, now);
    case 'cancellation':
      return {
        cancel_asked_by: null,
        cancel_asked_at: null,
        cancel_answer_by: null,
        ...resumedReview(order, now),
      };
  }
}

/** Moves the deadline by the length of the pause. */
function afterPause(order: OrderRow, now: Date): OrderChange {
  const pausedMs = pausedFor(order, now);
  return {
    paused_at: null,
    pause_ends_at: null,
    paused_ms: order.paused_ms + pausedMs,
    due_paused_ms: order.due_paused_ms + pausedMs,
    due_at: dueNow(order, now),
  };
}

/** A proposal to cancel pauses the approval period of a delivery; this resumes it. */
export function resumedReview(order: OrderRow, now: Date): OrderChange {
  const { auto_complete_at: approvesAt, cancel_asked_at: askedAt, delivered_at: deliveredAt } = order;
  if (approvesAt === null || askedAt === null || deliveredAt === null) return {};
  const heldSince = Math.max(askedAt.getTime(), deliveredAt.getTime());
  const moved = new Date(approvesAt.getTime() + now.getTime() - heldSince);
  return { auto_complete_at: moved, remind_at: nextApprovalReminder(order.rules, moved, now) };
}
