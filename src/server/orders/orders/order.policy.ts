// Rules of orders: who may do what and when things are due, as pure functions over the order row and its frozen rules.
// Commands, allowedActions and timers use the same functions. Which verb is possible in which state is up to orderMachine.
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { backAfter, dueOutside } from '#contract/people/accounts/absence.rules.ts';
import { verbsFor } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { RequestKind } from '#contract/orders/orders/request.schema.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts } from '#contract/orders/orders/settlement.ts';
import type { ReturnedBy } from '#contract/orders/reviews/returned-order.rules.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { isFrozen, effectiveNow } from './charged-back.policy.ts';
import { deadlineRunsOn, disputesAllow } from './dispute.policy.ts';
import type { DisputeFacts } from './dispute.policy.ts';
import type { OrderRow } from './order.store.ts';
import type { ClockOwner, OrderActorName } from './order.tables.ts';
import { dueNow, isOpen, pausedFor, pausesLeft } from './requests/request.policy.ts';

export type OrderSide = 'buyer' | 'seller';

export function sideOf(order: Pick<OrderRow, 'buyer_id' | 'seller_id'>, userId: string): OrderSide | null {
  if (order.buyer_id === userId) return 'buyer';
  return order.seller_id === userId ? 'seller' : null;
}

/** The amounts of an order as input for settlement.ts. */
export function amountsOf(order: OrderRow): OrderAmounts {
  return {
    priceMinor: order.price_minor,
    buyerFeeMinor: order.buyer_fee_minor,
    sellerFee: order.rules.fees.seller,
    refundedPriceMinor: order.refunded_price_minor,
  };
}

/** What is left of the price in USD cents, after refunds and what banks took. */
export function leftOfPrice(order: Pick<OrderRow, 'price_minor' | 'refunded_price_minor'>): number {
  return leftMinor({ priceMinor: order.price_minor, refundedPriceMinor: order.refunded_price_minor });
}

/**
 * Who has to act. An open blocking question counts as the buyer's time. A proposal to cancel counts as the time of the party that
 * has to answer it, except while a delivery is owed: the deadline does not wait for the answer, so it stays the seller's.
 */
export function clockOwnerOf(order: OrderRow): ClockOwner {
  if (isFrozen(order)) return 'none';
  if (order.dispute_waits_for !== null)
    return order.dispute_waits_for === 'both' ? 'none' : order.dispute_waits_for;
  switch (order.state) {
    case 'pending':
    case 'delivered':
      if (order.review_held !== null && order.cancel_asked_by === null)
        return order.review_held === 'unopenable' ? 'seller' : 'none';
      return order.cancel_asked_by === 'buyer' ? 'seller' : 'buyer';
    case 'in-progress':
    case 'revision':
      return order.paused_at === null ? 'seller' : 'buyer';
    case 'disputed':
    case 'completed':
    case 'cancelled':
      return 'none';
  }
}

/**
 * Any time before the start, and for `buyerCancelMinutes` after it while nothing is delivered (implied by in-progress) and no request
 * of the seller is open.
 */
export function buyerMayCancelAlone(order: OrderRow, now: Date): boolean {
  if (order.started_at === null) return true;
  if (sellerAwaitsAnswer(order)) return false;
  return now <= later(order.started_at, { minutes: order.rules.buyerCancelMinutes });
}

function sellerAwaitsAnswer(order: OrderRow): boolean {
  return isOpen(order, 'extension') || isOpen(order, 'question') || order.cancel_asked_by === 'seller';
}

/** No fault before the start; the buyer's fault within the hour after it. */
export function faultOfCancelling(order: OrderRow): 'none' | 'buyer' {
  return order.started_at === null ? 'none' : 'buyer';
}

/**
 * The fault of an order that ends because a proposal to cancel was not answered. What the proposer named was agreed by no one, so only
 * what the order itself shows counts. In days of `uncounted`, an absence that the buyer saw before they ordered, no one is at fault.
 */
export function faultIfUnanswered(
  order: OrderRow,
  now: Date,
  uncounted: AwayDays | null,
): 'none' | 'seller' | 'mutual' {
  if (order.started_at === null) return 'none';
  return isOverdue(order, now, uncounted) ? 'seller' : 'mutual';
}

export function requirementsDueBy(order: Pick<OrderRow, 'placed_at' | 'rules'>): Date {
  return later(order.placed_at, { days: order.rules.requirementsSilenceDays });
}

export function isMissingRequirements(order: OrderRow, now: Date): boolean {
  return now >= requirementsDueBy(order);
}

type Deadline = Pick<OrderRow, 'state' | 'due_at' | 'paused_at' | 'pause_ends_at' | 'charged_back_at'>;

/** Late only while the seller owes a delivery; paused and frozen time does not count. */
export function isLate(order: Deadline, now: Date): boolean {
  const due = dueNow(order, now);
  return due !== null && sellerOwesDelivery(order) && effectiveNow(order, now) >= due;
}

/** Late, and not excused by days away. */
export function isOverdue(order: Deadline & Excusable, now: Date, uncounted: AwayDays | null): boolean {
  const owedBy = deliveryOwedBy(order, now, uncounted);
  return isLate(order, now) && owedBy !== null && now >= owedBy;
}

export function sellerOwesDelivery(order: Pick<OrderRow, 'state'>): boolean {
  return order.state === 'in-progress' || order.state === 'revision';
}

/** The deadline; or the end of days away that excuse it. */
export function deliveryOwedBy(order: Excusable, now: Date, uncounted: AwayDays | null): Date | null {
  return excusedUntil(order, now, uncounted) ?? dueNow(order, now);
}

type Excusable = Deadline & Pick<OrderRow, 'due_paused_ms'>;

/**
 * The end of an absence that the buyer saw before they ordered, if the deadline was moved into it; null otherwise. A seller’s questions
 * alone move it there only if the buyer was slow to answer: a question on its eve must not keep the buyer waiting until it is over.
 * Those before the deadline was last set by something else do not count.
 */
export function excusedUntil(order: Excusable, now: Date, uncounted: AwayDays | null): Date | null {
  const due = dueNow(order, now);
  if (due === null) return null;
  const pausedMs = order.due_paused_ms + pausedFor(order, effectiveNow(order, now));
  const withoutPauses = new Date(due.getTime() - pausedMs);
  const isExcused =
    pausedMs >= millisecondsOf({ hours: requestLimits.slowAnswerHours }) ||
    backAfter(uncounted, withoutPauses) !== null;
  return isExcused ? backAfter(uncounted, due) : null;
}

type LateContext = {
  /** The newest of the order. */
  dispute?: DisputeFacts | undefined;
  /** An absence that the buyer saw before they ordered: a deadline that was moved into it makes no one wait until it is over. */
  uncounted?: AwayDays | null;
};

/** From when the buyer may cancel a late order alone; null if no delivery is owed. */
export function lateCancelFrom(
  order: OrderRow,
  now: Date,
  { dispute, uncounted = null }: LateContext = {},
): Date | null {
  const owedBy = deliveryOwedBy(order, now, uncounted);
  if (owedBy === null || !(sellerOwesDelivery(order) || deadlineRunsOn(order, dispute))) return null;
  return later(owedBy, { hours: order.rules.lateCancelHours });
}

/** Whether the deadline has passed although the order is in this dispute, which its seller opened while owing a delivery. */
export function isLateDuring(
  order: OrderRow,
  dispute: DisputeFacts,
  { now, uncounted }: { now: Date; uncounted: AwayDays | null },
): boolean {
  const owedBy = deliveryOwedBy(order, now, uncounted);
  return owedBy !== null && now >= owedBy && deadlineRunsOn(order, dispute);
}

/** Whether the dispute was about a delivery that was late: none had come when it was opened, or it came after the deadline. */
export function wasLateBefore(
  order: OrderRow,
  { opened_at: openedAt, previous_state: state }: Pick<DisputeFacts, 'previous_state'> & { opened_at: Date },
  uncounted: AwayDays | null,
): boolean {
  const owedBy = deliveryOwedBy(order, openedAt, uncounted);
  const at = sellerOwesDelivery({ state }) ? openedAt : order.delivered_at;
  return owedBy !== null && at !== null && owedBy <= at;
}

export function isCancellableAsLate(order: OrderRow, now: Date, context: LateContext = {}): boolean {
  const from = lateCancelFrom(order, now, context);
  return from !== null && now >= from;
}

export function hasRevisionLeft(order: OrderRow): boolean {
  return order.revisions_left === null || order.revisions_left > 0;
}

export function reviewWasNotExtended(order: OrderRow): boolean {
  return order.review_extended_at === null;
}

/** Not while a proposal to cancel is open or a delivered file cannot be opened. */
export function isAutoApproved(order: OrderRow, now: Date): boolean {
  if (order.auto_complete_at === null || order.review_held !== null) return false;
  return now >= order.auto_complete_at && !isOpen(order, 'cancellation');
}

/** A delivered order only while a file of the delivery cannot be opened any more. */
export function mayDeliver(order: Pick<OrderRow, 'state' | 'review_held'>): boolean {
  return order.state !== 'delivered' || order.review_held === 'unopenable';
}

/** `uncounted`: an absence of the seller that the buyer saw before they ordered. */
export function firstDueAt(order: OrderRow, startedAt: Date, uncounted: AwayDays | null): Date {
  return dueOutside(uncounted, startedAt, deliveryDaysOf(order));
}

/** Days of the quote plus added days (which can be negative), at least one. */
export function deliveryDaysOf(order: Pick<OrderRow, 'quote' | 'added_days'>): number {
  return Math.max(1, order.quote.deliveryDays + order.added_days);
}

/** The columns of a deadline that something else than a pause sets; none if it stays where pauses moved it. */
export function deadlineAt(
  { due_at: before }: Pick<OrderRow, 'due_at'>,
  dueAt: Date | null,
): Partial<Pick<OrderRow, 'due_at' | 'due_paused_ms'>> {
  return before?.getTime() === dueAt?.getTime() ? {} : { due_at: dueAt, due_paused_ms: 0 };
}

/** The later of the current deadline and half of the delivery days from the request on, rounded up, at least one. */
export function dueAfterRevision(order: OrderRow, requestedAt: Date, uncounted: AwayDays | null): Date {
  const days = Math.max(1, Math.ceil(deliveryDaysOf(order) / 2));
  const minimum = dueOutside(uncounted, requestedAt, days);
  return order.due_at !== null && order.due_at > minimum ? order.due_at : minimum;
}

export function autoCompleteAfter(order: OrderRow, deliveredAt: Date): Date {
  const { rules } = order;
  const isLarge = order.price_minor >= rules.largeOrderMinor || order.milestone !== null;
  return later(deliveredAt, { days: isLarge ? rules.autoCompleteLargeDays : rules.autoCompleteDays });
}

/** The next reminder about missing requirements. Reminders missed while no worker ran are skipped. */
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
    !isFrozen(order) &&
    now >= order.earnings_clear_at
  );
}

type Reviewed = Pick<OrderRow, 'completed_at' | 'reviewable' | 'reviewable_at' | 'rules'>;

/** Until when reviews can be left; null if not completed, or a milestone before the last. */
export function reviewsOpenUntil(order: Reviewed): Date | null {
  const { completed_at: completedAt, reviewable_at: reviewableAt, rules } = order;
  if (completedAt === null || !order.reviewable) return null;
  const opened = reviewableAt !== null && reviewableAt > completedAt ? reviewableAt : completedAt;
  return later(opened, { days: rules.reviewDays });
}

export function reviewIsOpen(order: Reviewed, now: Date): boolean {
  const until = reviewsOpenUntil(order);
  return until !== null && now < until;
}

/** Pauses are limited in number and total length, and not possible once the order is late. */
export function mayPause(order: OrderRow, now: Date): boolean {
  return pausesLeft(order) > 0 && !isLate(order, now);
}

/** A partial refund needs more than a cent of the price left; refunding all of it is a cancellation. */
export function hasPartToRefund(order: OrderRow): boolean {
  return leftOfPrice(order) > 1;
}

/** By whom the price of a completed order was returned, once a step by `actor` has led to `order`. A small remainder is no price. */
export function returnedBy(order: OrderRow, actor: OrderActorName): ReturnedBy | null {
  if (order.returned_by !== null || order.completed_at === null) return order.returned_by;
  if (leftOfPrice(order) > completeRules(order.rules).chargebackRemainderMinor) return null;
  return actor === 'bank' ? 'bank' : 'refund';
}

export function lateRefundUntil(order: Pick<OrderRow, 'completed_at' | 'rules'>): Date | null {
  return order.completed_at && later(order.completed_at, { days: order.rules.lateRefundDays });
}

export function mayRefundLater(order: OrderRow, now: Date): boolean {
  const until = lateRefundUntil(order);
  return until !== null && now < until;
}

const open = (kind: RequestKind) => (order: OrderRow) => isOpen(order, kind);
const notOpen = (kind: RequestKind) => (order: OrderRow) => !isOpen(order, kind);
const proposedByOther: Condition = (order, _now, side) =>
  isOpen(order, 'cancellation') && order.cancel_asked_by !== side;

/** `disputes`: of the order, the newest first. `uncounted`: as in LateContext. */
type ActionContext = { disputes?: readonly DisputeFacts[]; uncounted?: AwayDays | null };
type Condition = (order: OrderRow, now: Date, side: OrderSide, context: ActionContext) => boolean;

/** Conditions of verbs in addition to the machine. */
const conditions: Partial<Record<OrderVerb, Condition>> = {
  'deliver-order': mayDeliver,
  'cancel-order': buyerMayCancelAlone,
  'cancel-silent-order': isMissingRequirements,
  'cancel-late-order': (order, now, _side, { disputes, uncounted = null }) =>
    isCancellableAsLate(order, now, { dispute: disputes?.[0], uncounted }),
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
    order.dispute_phase === null && mayRefundLater(order, now) && leftOfPrice(order) > 0,
  // Additions list their own actions (addition.policy.ts); paying starts with a checkout.
  'propose-addition': () => false,
  'price-addition': () => false,
  'accept-addition': () => false,
  'decline-addition': () => false,
  'add-to-order': () => false,
};

/** The verbs this side can run now: those the machine allows and whose conditions hold. */
export function allowedActions(
  order: OrderRow,
  side: OrderSide,
  hasReviewed: boolean,
  now: Date,
  context: ActionContext = {},
): string[] {
  const { disputes = [] } = context;
  const verbs = isFrozen(order) ? [] : verbsFor(orderMachine, order.state, side);
  const actions: string[] = verbs.filter(
    (verb) =>
      (conditions[verb]?.(order, now, side, context) ?? true) &&
      disputesAllow(verb, { order, side, disputes, now }),
  );
  if (reviewIsOpen(order, now) && !hasReviewed) actions.push('leave-review');
  return actions;
}
