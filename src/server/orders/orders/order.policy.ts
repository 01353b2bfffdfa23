// Who may do what with an order, and when things come due, as sentences over the order's own row and its frozen rules.
// Guards: the commands, the buttons (allowedActions) and the timers ask the same functions.
// Does not know the machine's states by heart: orderMachine says which verb leaves which state.
import { verbsFor } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts } from '#contract/orders/orders/settlement.ts';
import { later } from '#server/platform/clock.ts';
import { standsStill, stillSince } from './charged-back.policy.ts';
import { disputesAllow } from './dispute.policy.ts';
import type { DisputeFacts } from './dispute.policy.ts';
import type { OrderRow } from './order.store.ts';
import type { ClockSide } from './order.tables.ts';
import { dueNow, isOpen, mayAskMore, pausesLeft } from './requests/request.policy.ts';

export type OrderSide = 'buyer' | 'seller';

export function sideOf(order: Pick<OrderRow, 'buyer_id' | 'seller_id'>, userId: string): OrderSide | null {
  if (order.buyer_id === userId) return 'buyer';
  return order.seller_id === userId ? 'seller' : null;
}

/** The amounts of an order as the arithmetic of settlement.ts takes them. */
export function amountsOf(order: OrderRow): OrderAmounts {
  return {
    priceMinor: order.price_minor,
    buyerFeeMinor: order.buyer_fee_minor,
    sellerFee: order.rules.fees.seller,
    refundedPriceMinor: order.refunded_price_minor,
  };
}

/**
 * Whose time is running: the ball is in their court. A question that the seller cannot go on without is the buyer's time. So is a
 * proposal to cancel that the buyer is to answer, and the seller's one that the seller is; while a delivery is owed it stays the
 * seller's either way, because the deadline does not wait for an answer.
 */
export function whoseTime(order: OrderRow): ClockSide {
  if (standsStill(order)) return 'nobody';
  if (order.dispute_waits_for !== null)
    return order.dispute_waits_for === 'both' ? 'nobody' : order.dispute_waits_for;
  switch (order.state) {
    case 'pending':
    case 'delivered':
      return order.cancel_asked_by === 'buyer' ? 'seller' : 'buyer';
    case 'in-progress':
    case 'revision':
      return order.paused_at === null ? 'seller' : 'buyer';
    case 'disputed':
    case 'completed':
    case 'cancelled':
      return 'nobody';
  }
}

/**
 * The buyer alone: any time before the start; after it for an hour, while nothing was delivered (in-progress says so) and the
 * seller waits for no answer.
 */
export function buyerMayCancelAlone(order: OrderRow, now: Date): boolean {
  if (order.started_at === null) return true;
  if (sellerAwaitsAnswer(order)) return false;
  return now <= later(order.started_at, { minutes: order.rules.buyerCancelMinutes });
}

function sellerAwaitsAnswer(order: OrderRow): boolean {
  return isOpen(order, 'extension') || isOpen(order, 'question') || order.cancel_asked_by === 'seller';
}

/** Before the start it is nobody's fault; within the hour after it the buyer changed their mind. */
export function faultOfCancelling(order: OrderRow): 'none' | 'buyer' {
  return order.started_at === null ? 'none' : 'buyer';
}

export function silentUntil(order: Pick<OrderRow, 'placed_at' | 'rules'>): Date {
  return later(order.placed_at, { days: order.rules.requirementsSilenceDays });
}

export function buyerStayedSilent(order: OrderRow, now: Date): boolean {
  return now >= silentUntil(order);
}

type Deadline = Pick<OrderRow, 'state' | 'due_at' | 'paused_at' | 'pause_ends_at' | 'charged_back_at'>;

/** Late is late only while the seller owes a delivery, and never by time that stood still. */
export function isLate(order: Deadline, now: Date): boolean {
  const due = dueNow(order, now);
  return due !== null && sellerOwesDelivery(order) && stillSince(order, now) >= due;
}

export function sellerOwesDelivery(order: Pick<OrderRow, 'state'>): boolean {
  return order.state === 'in-progress' || order.state === 'revision';
}

/** From here the buyer may cancel a late order alone; null while the seller owes nothing. */
export function lateCancelFrom(order: OrderRow, now: Date): Date | null {
  const due = dueNow(order, now);
  if (due === null || !sellerOwesDelivery(order)) return null;
  return later(due, { hours: order.rules.lateCancelHours });
}

export function lateEnoughToCancel(order: OrderRow, now: Date): boolean {
  const from = lateCancelFrom(order, now);
  return from !== null && now >= from;
}

export function hasRevisionLeft(order: OrderRow): boolean {
  return order.revisions_left === null || order.revisions_left > 0;
}

export function reviewWasNotExtended(order: OrderRow): boolean {
  return order.review_extended_at === null;
}

/** Not while a cancellation is proposed: then nobody is silent. */
export function approvesItself(order: OrderRow, now: Date): boolean {
  return order.auto_complete_at !== null && now >= order.auto_complete_at && !isOpen(order, 'cancellation');
}

export function firstDueAt(order: OrderRow, startedAt: Date): Date {
  return later(startedAt, { days: deliveryDaysOf(order) });
}

/** Those of the quote and those that were added; however much faster it was made, a day is the least there is. */
export function deliveryDaysOf(order: Pick<OrderRow, 'quote' | 'added_days'>): number {
  return Math.max(1, order.quote.deliveryDays + order.added_days);
}

/**
 * A revision leaves the seller the rest of the original time, and never less than half of it again, counted from the
 * request and rounded up to whole days (at least one).
 */
export function dueAfterRevision(order: OrderRow, requestedAt: Date): Date {
  const days = Math.max(1, Math.ceil(deliveryDaysOf(order) / 2));
  const again = later(requestedAt, { days });
  return order.due_at !== null && order.due_at > again ? order.due_at : again;
}

export function autoCompleteAfter(order: OrderRow, deliveredAt: Date): Date {
  const { rules } = order;
  const isLarge = order.price_minor >= rules.largeOrderMinor || order.milestone !== null;
  return later(deliveredAt, { days: isLarge ? rules.autoCompleteLargeDays : rules.autoCompleteDays });
}

/** The next reminder that requirements are missing. One that was missed while no worker ran is not made up for. */
export function nextRequirementsReminder(rules: OrderRules, placedAt: Date, now: Date): Date | null {
  return earliestAfter(
    now,
    rules.requirementsReminderHours.map((hours) => later(placedAt, { hours })),
  );
}

export function nextApprovalReminder(rules: OrderRules, autoCompleteAt: Date, now: Date): Date | null {
  return earliestAfter(
    now,
    rules.autoCompleteReminderHours.map((hours) => later(autoCompleteAt, { hours: -hours })),
  );
}

function earliestAfter(now: Date, times: Date[]): Date | null {
  const ahead = times.filter((time) => time > now).map((time) => time.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

export function earningsClearAt(rules: OrderRules, sellerLevel: number, completedAt: Date): Date {
  const level = Math.min(3, Math.max(0, sellerLevel)) as 0 | 1 | 2 | 3;
  return later(completedAt, { days: rules.clearingDays[level] });
}

export function reminderIsDue(order: OrderRow, now: Date): boolean {
  return order.remind_at !== null && now >= order.remind_at;
}

export function earningsAreDue(order: OrderRow, now: Date): boolean {
  return (
    order.earnings_clear_at !== null &&
    order.earnings_cleared_at === null &&
    order.dispute_phase === null &&
    !standsStill(order) &&
    now >= order.earnings_clear_at
  );
}

type Reviewed = Pick<OrderRow, 'completed_at' | 'reviewable' | 'rules'>;

/** Reviews are open from completion for so many days; null when the order is not completed, or a milestone before the last. */
export function reviewsOpenUntil(order: Reviewed): Date | null {
  return order.completed_at === null || !order.reviewable
    ? null
    : later(order.completed_at, { days: order.rules.reviewDays });
}

export function reviewIsOpen(order: Reviewed, now: Date): boolean {
  const until = reviewsOpenUntil(order);
  return until !== null && now < until;
}

/** A question stops the clock so often and so long, and not one that has run out. */
export function mayPause(order: OrderRow, now: Date): boolean {
  return pausesLeft(order) > 0 && !isLate(order, now);
}

/** A part of the price can be given back while more than a cent of it is left: all of it would be a cancellation. */
export function hasPartToRefund(order: OrderRow): boolean {
  return leftMinor(amountsOf(order)) > 1;
}

export function lateRefundUntil(order: Pick<OrderRow, 'completed_at' | 'rules'>): Date | null {
  return order.completed_at && later(order.completed_at, { days: order.rules.lateRefundDays });
}

export function mayRefundLater(order: OrderRow, now: Date): boolean {
  const until = lateRefundUntil(order);
  return until !== null && now < until;
}

const open = (kind: RequestKind) => (order: OrderRow) => isOpen(order, kind);
const notOpen = (kind: RequestKind) => (order: OrderRow) => !isOpen(order, kind) && mayAskMore(order);
const proposedByOther: Ask = (order, _now, side) =>
  isOpen(order, 'cancellation') && order.cancel_asked_by !== side;

type Ask = (order: OrderRow, now: Date, side: OrderSide) => boolean;

/** What a verb asks beyond the machine; a verb that is not here asks nothing more. */
const alsoAsks: Partial<Record<OrderVerb, Ask>> = {
  'cancel-order': buyerMayCancelAlone,
  'cancel-silent-order': buyerStayedSilent,
  'cancel-late-order': lateEnoughToCancel,
  'request-revision': hasRevisionLeft,
  'extend-review': reviewWasNotExtended,
  'ask-extension': notOpen('extension'),
  'accept-extension': open('extension'),
  'decline-extension': open('extension'),
  'withdraw-extension': open('extension'),
  'propose-cancellation': notOpen('cancellation'),
  'accept-cancellation': proposedByOther,
  'decline-cancellation': proposedByOther,
  'withdraw-cancellation': (order, _now, side) => order.cancel_asked_by === side,
  'ask-question': (order, now) => notOpen('question')(order) && mayPause(order, now),
  'answer-question': open('question'),
  'withdraw-question': open('question'),
  'refund-part': hasPartToRefund,
  'refund-completed': (order, now) =>
    order.dispute_phase === null && mayRefundLater(order, now) && leftMinor(amountsOf(order)) > 0,
  // Each addition says for itself what may be done with it (addition.policy.ts); paying begins with a checkout.
  'propose-addition': () => false,
  'price-addition': () => false,
  'accept-addition': () => false,
  'decline-addition': () => false,
  'add-to-order': () => false,
};

/** Every verb this side may run now: what the machine allows and the policy does not take away. */
export function allowedActions(
  order: OrderRow,
  side: OrderSide,
  hasReviewed: boolean,
  now: Date,
  disputes: readonly DisputeFacts[] = [],
): string[] {
  const verbs = standsStill(order) ? [] : verbsFor(orderMachine, order.state, side);
  const actions: string[] = verbs.filter(
    (verb) =>
      (alsoAsks[verb]?.(order, now, side) ?? true) && disputesAllow(verb, { order, side, disputes, now }),
  );
  if (reviewIsOpen(order, now) && !hasReviewed) actions.push('leave-review');
  return actions;
}
