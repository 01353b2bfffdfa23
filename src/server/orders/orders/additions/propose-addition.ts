// Either party proposes an addition; the other answers within `answerHours`. A seller must set the price.
// A revision beyond those included is requested by the buyer on a delivery once none is left; its request is kept until it is
// priced and paid. The order does not change until then.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import type { proposeAddition as endpoint } from '#contract/orders/orders/addition.endpoints.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasRoomFor, isOpen, takesAdditions } from './addition.policy.ts';
import { detailOf } from './addition.step.ts';
import { insertAddition, listAdditions } from './addition.store.ts';
import type { RevisionRequest, NewAddition } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { takeRevisionRequest } from '../order.criteria.ts';
import { hasRevisionLeft } from '../order.policy.ts';
import { beginStep, finishStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import type { OrderRow } from '../order.store.ts';
import { answerBy } from '../requests/request.policy.ts';

type Body = z.output<(typeof endpoint)['body']>;
type AdditionContent = Pick<
  NewAddition,
  'kind' | 'title' | 'description' | 'price_minor' | 'days' | 'revisions' | 'criteria' | 'request'
>;

export async function proposeAddition(
  tx: Tx,
  actor: Actor,
  input: Body & { orderNumber: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'propose-addition', 'additions_closed');
  const { order } = step;
  if (!takesAdditions(order)) refuse('additions_closed');
  const additions = await listAdditions(tx, order.id);
  if (!hasRoomFor(order, additions)) refuse('additions_full');
  const isBuyer = step.actor === 'buyer';
  if ((input.change === undefined) === (input.revision === undefined)) {
    refuse('invalid_input', { errors: { change: 'Propose a change or request a revision.' } });
  }
  const content = input.revision
    ? await revisionOf(tx, step, input.revision, {
        isRequested: additions.some((addition) => addition.kind === 'revision' && isOpen(addition)),
      })
    : changeOf(input.change!, isBuyer);
  const row: NewAddition = {
    ...content,
    id: newId(tx.now.getTime()),
    order_id: order.id,
    proposed_by: isBuyer ? 'buyer' : 'seller',
    state: 'proposed',
    awaits: isBuyer ? 'seller' : 'buyer',
    extra_id: null,
    proposed_at: tx.now,
    answer_by: answerBy(order, tx.now),
  };
  await insertAddition(tx, row);
  await finishStep(tx, step, {}, { detail: await detailOf(tx, row) });
}

function changeOf(change: NonNullable<Body['change']>, isBuyer: boolean): AdditionContent {
  if (change.priceMinor === null && !isBuyer) {
    refuse('invalid_input', { errors: { 'change.priceMinor': 'Enter your price.' } });
  }
  return {
    kind: 'change',
    title: change.title,
    description: change.description,
    price_minor: change.priceMinor,
    days: change.days,
    revisions: change.revisions,
    criteria: change.criteria,
    request: null,
  };
}

async function revisionOf(
  tx: Tx,
  { order, actor }: OrderStep,
  input: RevisionRequest,
  { isRequested }: { isRequested: boolean },
): Promise<AdditionContent> {
  if (actor !== 'buyer') refuse('order_wrong_actor');
  if (order.state !== 'delivered')
    refuse('additions_closed', { message: 'A revision can only be requested on a delivery.' });
  if (hasRevisionLeft(order)) refuse('revisions_left');
  if (isRequested) refuse('additions_full', { message: 'A further revision has already been requested.' });
  const request = await takeRevisionRequest(tx, order, input, { isIncluded: false });
  return {
    kind: 'revision',
    title: 'One more revision',
    description: describe(order, request),
    price_minor: null,
    days: 0,
    revisions: 0,
    criteria: [],
    request,
  };
}

function describe(order: OrderRow, { message, failedCriteria }: RevisionRequest): string {
  const notMet = failedCriteria.map((index) => `– ${order.criteria[index]!}`);
  return [...(notMet.length > 0 ? ['Not met:', ...notMet] : []), message].filter(Boolean).join('\n');
}
