// What the order room knows, in the shape of a case file: words in the order they were said, requests, additions and tips.
import type { CaseAddition, CaseFile, CaseRequest, CaseStep } from '#contract/orders/records/case.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';

/** What the two wrote to each other as steps of the order, in the order it was said. */
export function saidIn(order: OrderView): CaseFile['said'] {
  const questions = new Map(order.requirements.map((one) => [one.id, one.prompt]));
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
              `Revision asked for delivery ${delivery.number}`,
              ...delivery.revision.failedCriteria.map((at) => `not met: ${order.criteria[at]}`),
            ].join('; '),
            text: delivery.revision.message,
          },
        ]
      : []),
  ]);
  return [...answers, ...deliveries];
}

/** What was asked for and answered, and what the seller gave back, the oldest first. */
export function requestsIn(order: OrderView, steps: readonly CaseStep[]): CaseRequest[] {
  const asked = order.requests.map(
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
  const given = steps.filter((step) => refunds.has(step.verb)).map(refundOf);
  return [...asked, ...given].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const refunds = new Set(['refund-part', 'refund-completed']);

function refundOf({ at, detail }: CaseStep): CaseRequest {
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

/** What was proposed and bought beyond the order, and tips, the oldest first. */
export function additionsIn(order: OrderView, tipSeals: readonly string[]): CaseAddition[] {
  const added = order.additions.map((one) => ({
    id: one.id,
    kind: one.kind,
    by: one.proposedBy,
    // An extra is not proposed: it is there to be bought.
    at: one.kind === 'extra' ? (one.endedAt ?? one.proposedAt) : one.proposedAt,
    title: one.title,
    text: one.description,
    checklist: one.criteria,
    priceMinor: one.priceMinor,
    buyerFeeMinor: one.state === 'paid' ? (one.money?.buyerFeeMinor ?? null) : null,
    days: one.days,
    revisions: one.revisions,
    state: one.state,
    endedAt: one.endedAt,
    seal: null,
  }));
  const tips = order.tips.given.map(({ amountMinor, tippedAt }, at): CaseAddition => ({
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
  return [...added, ...tips].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
