// The part that every request shares: asking is a step of the order that opens it, answering is one that closes it.
// Guards: one open request per kind and order, a bounded number in all; the asker withdraws, the other side answers, and the
// timer ends what was due. What is sealed is a hash of the words, never the words.
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { ProposedFault, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import type { OrderChange } from '../order.store.ts';
import { afterClosing } from './request-end.policy.ts';
import { isOpen, mayAskMore } from './request.policy.ts';
import { sealedWords } from '../views/sealed-words.ts';
import { closeRequests, getOpenRequest, insertRequest } from './request.store.ts';
import type { RequestAnswer, RequestRow } from './request.store.ts';

/** How a kind says that the order is in no state for it. */
const otherwise: Record<RequestKind, ErrorCode> = {
  extension: 'order_not_in_progress',
  cancellation: 'order_wrong_state',
  question: 'order_not_in_progress',
};

/** Refused while one of this kind is open, and when too many were asked. */
export async function beginAsking(
  tx: Tx,
  by: Doer,
  orderNumber: string,
  verb: OrderVerb,
  kind: RequestKind,
): Promise<OrderStep> {
  const step = await beginStep(tx, by, orderNumber, verb, otherwise[kind]);
  if (isOpen(step.order, kind)) refuse('order_request_open');
  if (!mayAskMore(step.order)) refuse('order_requests_used_up');
  return step;
}

type Asked = { kind: RequestKind; message: string; answerBy: Date; days?: number; fault?: ProposedFault };

/** Opens the request; `change` says on the order that it is open. */
export async function finishAsking(
  tx: Tx,
  step: OrderStep,
  asked: Asked,
  change: OrderChange,
): Promise<void> {
  const { actor } = step;
  assert(actor === 'buyer' || actor === 'seller', 'only the people of an order ask');
  const { kind, message, days = null, fault = null } = asked;
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
    answer_by: asked.answerBy,
  });
  const said = {
    request: id,
    ...(await sealedWords(tx, [message], [])),
    answerBy: asked.answerBy.toISOString(),
    ...(days !== null && { days }),
    ...(fault !== null && { fault }),
  };
  const asking = { ...change, requests_asked: step.order.requests_asked + 1 };
  await finishStep(tx, step, asking, { detail: said });
}

export type Answering = OrderStep & { request: RequestRow };

/** Refused when none is open, and to the side that has to leave it to the other. Timers come for whoever is silent. */
export async function beginAnswering(
  tx: Tx,
  by: Doer,
  orderNumber: string,
  verb: OrderVerb,
  { kind, who }: { kind: RequestKind; who: 'the asker' | 'the other side' },
): Promise<Answering> {
  const step = await beginStep(tx, by, orderNumber, verb, otherwise[kind]);
  if (!isOpen(step.order, kind)) refuse('order_request_closed');
  const request = await getOpenRequest(tx, step.order.id, kind);
  const isAsker = step.actor === request.asked_by;
  if (step.actor !== 'system' && isAsker !== (who === 'the asker')) refuse('order_wrong_actor');
  return { ...step, request };
}

/** What is closed and how, in the request and on the order, before the step is finished. */
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
      ...(await sealedWords(tx, [answer.answer ?? ''], answer.fileIds ?? [])),
    },
  };
}

/** For an answer after which the order only goes on. */
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
