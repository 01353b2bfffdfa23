// What the end of a request does to its order, whoever ends it: the answer, the asker, the time, or an order that moved on.
// Guards: what is open on the order's row and what its requests say end together; time that stood still is given back.
import { next } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { requestKinds } from '#contract/orders/orders/request.schema.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { nextApprovalReminder } from '../order.policy.ts';
import type { OrderChange, OrderRow } from '../order.store.ts';
import { dueNow, isOpen, pausedFor } from './request.policy.ts';

/** The verb by which the other side says yes: where it does not lead from, the request is left behind. */
const yes: Record<RequestKind, { verb: OrderVerb; by: 'buyer' | 'seller' }> = {
  extension: { verb: 'accept-extension', by: 'buyer' },
  cancellation: { verb: 'accept-cancellation', by: 'buyer' },
  question: { verb: 'answer-question', by: 'buyer' },
};

/** What is open and cannot be answered any more once the order is in `to`. */
export function overtakenBy(order: OrderRow, to: OrderState): RequestKind[] {
  return requestKinds.filter(
    (kind) => isOpen(order, kind) && !next(orderMachine, to, yes[kind].verb, yes[kind].by).allowed,
  );
}

/** What the order's row becomes when a request of this kind is no longer open. */
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
        ...lookingGoesOn(order, now),
      };
  }
}

/** The clock goes on: the deadline moves by the time it stood still. */
function afterPause(order: OrderRow, now: Date): OrderChange {
  return {
    paused_at: null,
    pause_ends_at: null,
    paused_ms: order.paused_ms + pausedFor(order, now),
    due_at: dueNow(order, now),
  };
}

/** A proposal to cancel holds the time to look at a delivery; it goes on where it stood. */
function lookingGoesOn(order: OrderRow, now: Date): OrderChange {
  const { auto_complete_at: approvesAt, cancel_asked_at: askedAt, delivered_at: deliveredAt } = order;
  if (approvesAt === null || askedAt === null || deliveredAt === null) return {};
  const heldSince = Math.max(askedAt.getTime(), deliveredAt.getTime());
  const moved = new Date(approvesAt.getTime() + now.getTime() - heldSince);
  return { auto_complete_at: moved, remind_at: nextApprovalReminder(order.rules, moved, now) };
}
