// Requests between buyer and seller: extensions, agreed cancellations, questions that pause the deadline; and refunds.
import { faultsToPropose } from '#contract/orders/orders/request.schema.ts';
import type { Facts } from '../facts.ts';
import { cancel, closeProposal, day, refund, endPause, hours, isLate, leftOf } from '../order-model.ts';
import type { OrderModel } from '../order-model.ts';
import type { VerbCase } from '../verb-cases.ts';

const answerTime = hours(48);
const mostPauses = 3;
const pauseTime = 5 * day;
const lateRefundTime = 90 * day;

const ifOpen = (isOpen: (model: OrderModel) => boolean) => (model: OrderModel) =>
  isOpen(model) ? 'ok' : 'order_request_closed';
const hasExtension = ({ extension }: OrderModel) => extension !== null;
const hasQuestion = ({ pause }: OrderModel) => pause !== null;
const isOverdue = (request: { until: number } | null, { now }: OrderModel) =>
  request !== null && now >= request.until;

const requestOutcome = (isOpen: boolean): string => (isOpen ? 'order_request_open' : 'ok');

const byOtherSide = (model: OrderModel, actor: string): string => {
  if (model.proposal === null) return 'order_request_closed';
  return model.proposal.by === actor ? 'order_wrong_actor' : 'ok';
};

const faultOf = ({ row }: Facts, pick: number) => {
  const faults = faultsToPropose(row.started_at !== null);
  return faults[pick % faults.length]!;
};
const daysOf = (pick: number) => [1, 2, 30][pick % 3]!;
/** One cent, half of the remaining amount, or `most`. */
const partOf = (left: number, pick: number, most: number) =>
  [1, Math.max(1, Math.floor(left / 2)), most][pick % 3]!;
const leftIn = ({ row }: Facts) => (row.price_minor as number) - (row.refunded_price_minor as number);

export const requestCases: Record<string, VerbCase> = {
  'ask-extension': {
    body: (_, pick) => ({ days: daysOf(pick), reason: 'It takes longer than I thought.' }),
    expects: (model) => requestOutcome(hasExtension(model)),
    changes(model, _, pick) {
      model.extension = { askedAt: model.now, days: daysOf(pick), until: model.now + answerTime };
    },
  },
  'accept-extension': {
    expects: ifOpen(hasExtension),
    changes(model) {
      const { askedAt, days } = model.extension!;
      model.dueAt = Math.max(model.dueAt!, askedAt) + days * day;
      model.extension = null;
    },
  },
  'decline-extension': {
    body: () => ({ message: 'I need it on the day.' }),
    expects: ifOpen(hasExtension),
    changes: (model) => void (model.extension = null),
  },
  'withdraw-extension': {
    expects: ifOpen(hasExtension),
    changes: (model) => void (model.extension = null),
  },
  'expire-extension': {
    expects: (model) => {
      if (model.extension === null) return 'order_request_closed';
      return isOverdue(model.extension, model) ? 'ok' : 'order_not_due';
    },
    changes: (model) => void (model.extension = null),
  },
  'propose-cancellation': {
    body: (facts, pick) => ({ fault: faultOf(facts, pick), reason: 'It leads nowhere.' }),
    expects: (model) => requestOutcome(model.proposal !== null),
    changes(model, actor) {
      model.proposal = { by: actor, askedAt: model.now, until: model.now + answerTime };
    },
  },
  'accept-cancellation': {
    expects(model, actor) {
      if (actor !== 'system' || model.proposal === null) return byOtherSide(model, actor);
      return isOverdue(model.proposal, model) && model.deliveredAt === null ? 'ok' : 'order_not_due';
    },
    changes: cancel,
  },
  'decline-cancellation': {
    body: () => ({ message: 'Let us go on.' }),
    expects: byOtherSide,
    changes: closeProposal,
  },
  'withdraw-cancellation': {
    expects: (model, actor) => {
      if (model.proposal === null) return 'order_request_closed';
      return model.proposal.by === actor ? 'ok' : 'order_wrong_actor';
    },
    changes: closeProposal,
  },
  'expire-cancellation': {
    expects: (model) => {
      if (model.proposal === null) return 'order_request_closed';
      return isOverdue(model.proposal, model) && model.deliveredAt !== null ? 'ok' : 'order_not_due';
    },
    // Turns into a dispute.
    changes: (model) => void (model.isUnmodeled = true),
  },
  'ask-question': {
    body: () => ({ question: 'Which of the two shall it be?' }),
    expects(model) {
      const outcome = requestOutcome(hasQuestion(model));
      if (outcome !== 'ok') return outcome;
      const hasLeft = model.pausesTaken < mostPauses && model.pausedMs < pauseTime;
      return hasLeft && !isLate(model) ? 'ok' : 'no_pauses_left';
    },
    changes(model) {
      model.pausesTaken++;
      model.pause = { at: model.now, until: model.now + pauseTime - model.pausedMs };
    },
  },
  'answer-question': {
    body: () => ({ answer: 'The first one.' }),
    expects: ifOpen(hasQuestion),
    changes: endPause,
  },
  'withdraw-question': { expects: ifOpen(hasQuestion), changes: endPause },
  'end-pause': {
    expects: (model) => {
      if (model.pause === null) return 'order_request_closed';
      return isOverdue(model.pause, model) ? 'ok' : 'order_not_due';
    },
    changes: endPause,
  },
  'refund-part': {
    body: (facts, pick) => ({ priceMinor: partOf(leftIn(facts), pick, 1) }),
    expects: (model) => (leftOf(model) > 1 ? 'ok' : 'refund_too_large'),
    changes(model, _, pick) {
      model.refundedFromEscrowMinor += refund(model, partOf(leftOf(model), pick, 1));
    },
  },
  'refund-completed': {
    body: (facts, pick) => ({
      priceMinor: Math.max(1, partOf(leftIn(facts), pick, leftIn(facts))),
    }),
    expects(model) {
      if (model.now >= model.completedAt! + lateRefundTime) return 'refund_too_late';
      return leftOf(model) > 0 ? 'ok' : 'refund_too_large';
    },
    changes: (model, _, pick) => void refund(model, Math.max(1, partOf(leftOf(model), pick, leftOf(model)))),
  },
};
