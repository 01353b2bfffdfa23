// Shared steps of requests: asking opens a request, answering closes it. One open request per kind; their number is limited per side
// (step-limits.ts).
// The asker can withdraw, the other party answers, and timers close what is overdue. Texts are sealed as hashes only.
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { ProposedFault, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import type { OrderChange } from '../order.store.ts';
import { afterClosing } from './request-end.policy.ts';
import { isOpen } from './request.policy.ts';
import { sealedTexts } from '../views/sealed-texts.ts';
import { closeRequests, getOpenRequest, insertRequest } from './request.store.ts';
import type { RequestAnswer, RequestRow } from './request.store.ts';

/** The error code if the order's state does not allow this kind of request. */
const otherwise: Record<RequestKind, ErrorCode> = {
  extension: 'order_not_in_progress',
  cancellation: 'order_wrong_state',
  question: 'order_not_in_progress',
};

/** Refused while a request of this kind is open. */
export async function beginAsking(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
  verb: OrderVerb,
  kind: RequestKind,
): Promise<OrderStep> {
  const step = await beginStep(tx, actor, orderNumber, verb, otherwise[kind]);
  if (isOpen(step.order, kind)) refuse('order_request_open');
  return step;
}

type NewRequest = {
  kind: RequestKind;
  message: string;
  answerBy: Date;
  days?: number;
  fault?: ProposedFault;
};

/** Opens the request; `change` marks it as open on the order. */
export async function finishAsking(
  tx: Tx,
  step: OrderStep,
  request: NewRequest,
  change: OrderChange,
): Promise<void> {
  const { actor } = step;
  assert(actor === 'buyer' || actor === 'seller', 'only the parties of an order make requests');
  const { kind, message, days = null, fault = null } = request;
  const id = newId(tx.now.getTime());
  await insertRequest(tx, {
    id,
    order_id: step.order.id,
    number: step.order.requests_asked + 1,
    kind,
    asked_by: actor,
    message,
    days,
    fault,
    asked_at: tx.now,
    answer_by: request.answerBy,
  });
  const detail = {
    request: id,
    ...(await sealedTexts(tx, [message], [])),
    answerBy: request.answerBy.toISOString(),
    ...(days !== null && { days }),
    ...(fault !== null && { fault }),
  };
  const columns = { ...change, requests_asked: step.order.requests_asked + 1 };
  await finishStep(tx, step, columns, { detail });
}

export type Answering = OrderStep & { request: RequestRow };

/** Refused if no such request is open, and to the wrong side. Timers may answer for either. */
export async function beginAnswering(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
  verb: OrderVerb,
  { kind, side }: { kind: RequestKind; side: 'requester' | 'recipient' },
): Promise<Answering> {
  const step = await beginStep(tx, actor, orderNumber, verb, otherwise[kind]);
  if (!isOpen(step.order, kind)) refuse('order_request_closed');
  const request = await getOpenRequest(tx, step.order.id, kind);
  const isRequester = step.actor === request.asked_by;
  if (step.actor !== 'system' && isRequester !== (side === 'requester')) refuse('order_wrong_actor');
  return { ...step, request };
}

/** Closes the request and returns the column changes and detail for the step. */
export async function closeRequest(
  tx: Tx,
  { order, request }: Answering,
  answer: RequestAnswer,
): Promise<{ change: OrderChange; detail: Record<string, unknown> }> {
  await closeRequests(tx, order.id, [request.kind], answer);
  return {
    change: afterClosing(order, request.kind, tx.now),
    detail: {
      request: request.id,
      ...(await sealedTexts(tx, [answer.answer ?? ''], answer.fileIds ?? [])),
    },
  };
}

/** For answers that do not end the order. */
export async function finishAnswering(
  tx: Tx,
  answering: Answering,
  answer: RequestAnswer,
  more: OrderChange = {},
): Promise<void> {
  const { change, detail } = await closeRequest(tx, answering, answer);
  const moved = { ...change, ...more };
  const due = moved.due_at instanceof Date ? { dueAt: moved.due_at.toISOString() } : {};
  await finishStep(tx, answering, moved, { detail: { ...detail, ...due } });
}
