// How often one side may take a step of an order, whatever became of it. Pages and commands read an order as a whole, so what each
// side can add to it is limited, and neither uses up what the other has.
import type { ErrorCode } from '#contract/common/errors.ts';
import type { OrderVerb } from './order.machine.ts';

export type StepLimit = {
  /** Per order and side. */
  most: number;
  refusal: ErrorCode;
  /** What the refused side reads: the limit, and what they can do instead. */
  says: string;
};

const limit = (most: number, refusal: ErrorCode, says: (most: number) => string): StepLimit => ({
  most,
  refusal,
  says: says(most),
});

export const stepLimits: Partial<Record<OrderVerb, StepLimit>> = {
  // More than the revisions and additions that need one: only deliveries repeated because of their files can use it up.
  'deliver-order': limit(
    100,
    'order_step_limit',
    (most) =>
      `You have delivered ${most} times, the most in one order. Ask the buyer to approve the last delivery, or propose to cancel.`,
  ),
  'request-revision': limit(
    50,
    'no_revisions_left',
    (most) =>
      `You have requested ${most} revisions, the most in one order. Approve the delivery, propose to cancel, or open a dispute.`,
  ),
  'ask-extension': limit(
    30,
    'order_requests_used_up',
    (most) =>
      `You have asked for more time ${most} times, the most in one order. Deliver what you have, or propose to cancel.`,
  ),
  // Fewer, because one without an answer after a delivery becomes a dispute.
  'propose-cancellation': limit(
    10,
    'order_requests_used_up',
    (most) =>
      `You have proposed to cancel ${most} times, the most in one order. Open a dispute, or ask support.`,
  ),
  'ask-question': limit(
    30,
    'order_requests_used_up',
    (most) => `You have paused the deadline ${most} times, the most in one order. Send a message instead.`,
  ),
  'refund-part': limit(
    50,
    'order_step_limit',
    (most) =>
      `You have refunded a part ${most} times, the most in one order. Propose to cancel, or ask support.`,
  ),
  'refund-completed': limit(
    50,
    'order_step_limit',
    (most) => `You have refunded this completed order ${most} times, the most possible. Ask support.`,
  ),
  'propose-addition': limit(
    30,
    'additions_full',
    (most) =>
      `You have proposed ${most} additions, the most in one order. Place a new order for more, or let the other side propose.`,
  ),
};
