// Either side proposes to add to the order; the other answers within the rules' hours.
// Guards: a seller names the price. A revision beyond those of the package is asked for by the buyer of a delivery when none is
// left; what it is to mend is kept until it is priced and paid. Nothing of the order changes until then.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import type { proposeAddition as endpoint } from '#contract/orders/orders/addition.endpoints.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasRoomFor, isOpen, takesAdditions } from './addition.policy.ts';
import { detailOf } from './addition.step.ts';
import { insertAddition, listAdditions } from './addition.store.ts';
import type { KeptRequest, NewAddition } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { takeRevisionRequest } from '../order.criteria.ts';
import { hasRevisionLeft } from '../order.policy.ts';
import { beginStep, finishStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import type { OrderRow } from '../order.store.ts';
import { answerBy } from '../requests/request.policy.ts';

type Body = z.output<(typeof endpoint)['body']>;
type What = Pick<
  NewAddition,
  'kind' | 'title' | 'description' | 'price_minor' | 'days' | 'revisions' | 'criteria' | 'request'
>;

export async function proposeAddition(
  tx: Tx,
  by: Doer,
  input: Body & { orderNumber: string },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'propose-addition', 'additions_closed');
  const { order } = step;
  if (!takesAdditions(order)) refuse('additions_closed');
  const additions = await listAdditions(tx, order.id);
  if (!hasRoomFor(order, additions)) refuse('additions_full');
  const isBuyer = step.actor === 'buyer';
  if ((input.change === undefined) === (input.revision === undefined)) {
    refuse('invalid_input', { errors: { change: 'Propose a change or ask for a revision.' } });
  }
  const what = input.revision
    ? await revisionOf(tx, step, input.revision, {
        isAsked: additions.some((one) => one.kind === 'revision' && isOpen(one)),
      })
    : changeOf(input.change!, isBuyer);
  const row: NewAddition = {
    ...what,
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

function changeOf(change: NonNullable<Body['change']>, isBuyer: boolean): What {
  if (change.priceMinor === null && !isBuyer) {
    refuse('invalid_input', { errors: { 'change.priceMinor': 'Name your price.' } });
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
  given: KeptRequest,
  { isAsked }: { isAsked: boolean },
): Promise<What> {
  if (actor !== 'buyer') refuse('order_wrong_actor');
  if (order.state !== 'delivered')
    refuse('additions_closed', { message: 'A revision is asked for on a delivery.' });
  if (hasRevisionLeft(order)) refuse('revisions_left');
  if (isAsked) refuse('additions_full', { message: 'A further revision is being asked for already.' });
  const request = await takeRevisionRequest(tx, order, given);
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

function describe(order: OrderRow, { message, failedCriteria }: KeptRequest): string {
  const notMet = failedCriteria.map((index) => `– ${order.criteria[index]!}`);
  return [...(notMet.length > 0 ? ['Not met:', ...notMet] : []), message].filter(Boolean).join('\n');
}
