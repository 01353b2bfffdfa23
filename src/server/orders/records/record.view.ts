// Converts the order room to sections of an order record: submissions, requests, additions and tips.
import type {
  RecordAddition,
  OrderRecord,
  RecordRequest,
  RecordStep,
} from '#contract/orders/records/record.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';

/** Answers, deliveries and revision requests, in chronological order. */
export function submissionsOf(order: OrderView): OrderRecord['submissions'] {
  const questions = new Map(order.requirements.map(({ id, prompt }) => [id, prompt]));
  const answers = order.answers.map((answer) => ({
    at: order.startedAt,
    by: 'buyer' as const,
    what: `Answer to: ${questions.get(answer.requirementId) ?? ''}`,
    text: answer.text,
  }));
  const deliveries = order.deliveries.flatMap((delivery) => [
    {
      at: delivery.deliveredAt,
      by: 'seller' as const,
      what: `Delivery ${delivery.number}`,
      text: delivery.message,
    },
    ...(delivery.revision
      ? [
          {
            at: delivery.revision.requestedAt,
            by: 'buyer' as const,
            what: [
              `Revision requested for delivery ${delivery.number}`,
              ...delivery.revision.failedCriteria.map((at) => `not met: ${order.criteria[at]}`),
            ].join('; '),
            text: delivery.revision.message,
          },
        ]
      : []),
  ]);
  return [...answers, ...deliveries];
}

/** Requests with their answers, and refunds by the seller, oldest first. */
export function requestsOf(order: OrderView, steps: readonly RecordStep[]): RecordRequest[] {
  const requests = order.requests.map(
    ({ id, kind, askedBy, askedAt, message, days, fault, state, ...rest }) => ({
      id,
      kind,
      by: askedBy,
      at: askedAt,
      text: message,
      days,
      fault,
      toBuyerMinor: null,
      state,
      answerBy: rest.answerBy,
      answeredAt: rest.answeredAt,
      answer: rest.answer,
    }),
  );
  const refunds = steps.filter((step) => refundVerbs.has(step.verb)).map(refundOf);
  return [...requests, ...refunds].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const refundVerbs = new Set(['refund-part', 'refund-completed']);

function refundOf({ at, detail }: RecordStep): RecordRequest {
  return {
    id: null,
    kind: 'refund',
    by: 'seller',
    at,
    text: '',
    days: null,
    fault: null,
    toBuyerMinor: Number(detail.toBuyerMinor),
    state: 'given',
    answerBy: null,
    answeredAt: null,
    answer: '',
  };
}

/** Additions and tips, oldest first. */
export function additionsOf(order: OrderView, tipSeals: readonly string[]): RecordAddition[] {
  const added = order.additions.map((addition) => ({
    id: addition.id,
    kind: addition.kind,
    by: addition.proposedBy,
    // Extras are bought without a proposal.
    at: addition.kind === 'extra' ? (addition.endedAt ?? addition.proposedAt) : addition.proposedAt,
    title: addition.title,
    text: addition.description,
    checklist: addition.criteria,
    priceMinor: addition.priceMinor,
    buyerFeeMinor: addition.state === 'paid' ? (addition.money?.buyerFeeMinor ?? null) : null,
    days: addition.days,
    revisions: addition.revisions,
    state: addition.state,
    endedAt: addition.endedAt,
    seal: null,
  }));
  const tips = order.tips.given.map(({ amountMinor, tippedAt }, at): RecordAddition => ({
    id: null,
    kind: 'tip',
    by: 'buyer',
    at: tippedAt,
    title: '',
    text: '',
    checklist: [],
    priceMinor: amountMinor,
    buyerFeeMinor: null,
    days: 0,
    revisions: 0,
    state: 'paid',
    endedAt: tippedAt,
    seal: tipSeals[at] ?? null,
  }));
  return [...added, ...tips].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
