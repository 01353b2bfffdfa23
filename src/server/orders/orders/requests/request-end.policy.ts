// The effect of closing a request on its order: by an answer, a withdrawal, a timer, or a step of the order.
// The order's columns and the request are closed together; paused time is added to the deadline.
import { next } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { requestKinds, requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { movedBefore } from '#contract/people/accounts/absence.rules.ts';
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
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

export type Closing = {
  /** By the party that asked, or by a step of theirs that leaves nothing to answer. */
  isWithdrawn: boolean;
  /** An absence that the buyer saw before they ordered. */
  uncounted: AwayDays | null;
};

/** The column changes when a request of this kind is closed. */
export function afterClosing(order: OrderRow, kind: RequestKind, now: Date, closing: Closing): OrderChange {
  switch (kind) {
    case 'extension':
      return { extension_answer_by: null };
    case 'question':
      return afterPause(order, now, closing);
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
function afterPause(order: OrderRow, now: Date, { isWithdrawn, uncounted }: Closing): OrderChange {
  const paused = pausedFor(order, now);
  const moved = dueNow(order, now);
  const isByBuyer = !isWithdrawn && paused >= millisecondsOf({ hours: requestLimits.slowAnswerHours });
  return {
    paused_at: null,
    pause_ends_at: null,
    paused_ms: order.paused_ms + paused,
    due_at: moved && !isByBuyer ? movedBefore(uncounted, order.due_at!, moved) : moved,
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
