// The addition or gig extra that the buyer is about to pay for, with its current amounts, computed under the order's lock.
// Changes nothing, except that an extra gets its row (one per extra), which the payment refers to.
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import type { AddedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsWith, obstacleToPaying, takesAdditions } from './addition.policy.ts';
import { findAddition, insertAddition, listAdditions, postponeLapse } from './addition.store.ts';
import type { AdditionRow } from './addition.store.ts';
import { lockOrder } from '../lock-order.ts';
import type { OrderRow } from '../order.store.ts';
import { answerBy } from '../requests/request.policy.ts';

export type QuotedAddition = { order: OrderRow; addition: AdditionRow; amounts: AddedAmounts };

export async function quoteAddition(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; additionId?: string | undefined; extraId?: string | undefined },
): Promise<QuotedAddition> {
  const { order, role } = await lockOrder(tx, actor, input.orderNumber);
  if (role !== 'buyer') refuse('order_wrong_actor');
  if (!takesAdditions(order)) refuse('additions_closed');
  const addition =
    input.extraId === undefined
      ? await findAddition(tx, order.id, input.additionId!)
      : await rowOfExtra(tx, order, input.extraId);
  if (!addition) return refuse('addition_not_found');
  const obstacle = obstacleToPaying(order, addition, await listAdditions(tx, order.id), tx.now);
  if (obstacle !== null) refuse(obstacle);
  return { order, addition, amounts: amountsWith(order, addition.price_minor!) };
}

/**
 * Checks again when the payment arrives, and returns the error instead of refusing. `totalMinor`: the amount the buyer paid.
 * `isExtra`: the buyer adds it without the seller's consent.
 */
export async function recheckAddition(
  tx: Tx,
  of: { orderNumber: string; additionId: string; totalMinor: number; now: Date },
): Promise<{ obstacle: ErrorCode | null; isExtra: boolean }> {
  const { order } = await lockOrder(tx, 'system', of.orderNumber);
  const addition = await findAddition(tx, order.id, of.additionId);
  assert(addition, `the addition ${of.additionId} belongs to ${of.orderNumber}`);
  const isExtra = addition.kind === 'extra';
  const obstacle = obstacleToPaying(order, addition, await listAdditions(tx, order.id), of.now);
  if (obstacle !== null) return { obstacle, isExtra };
  // Repriced, or another addition changed the fee of the whole order.
  const isSame = amountsWith(order, addition.price_minor!).totalMinor === of.totalMinor;
  return { obstacle: isSame ? null : 'quote_changed', isExtra };
}

/** Keeps a proposal from lapsing while a payment that started in time is in progress. */
export async function extendAdditionAnswer(tx: Tx, additionId: string, until: Date): Promise<void> {
  await postponeLapse(tx, additionId, until);
}

async function rowOfExtra(tx: Tx, order: OrderRow, extraId: string): Promise<AdditionRow> {
  const extra = order.gig.extras.find(({ id }) => id === extraId) ?? refuse('extra_not_found');
  if (order.quote.extras.some(({ id }) => id === extraId)) refuse('extra_bought');
  const existing = (await listAdditions(tx, order.id)).find((addition) => addition.extra_id === extraId);
  if (existing) return existing;
  return insertAddition(tx, {
    id: newId(tx.now.getTime()),
    order_id: order.id,
    kind: 'extra',
    proposed_by: 'buyer',
    // Offered at this price by the frozen gig, so there is nothing to agree on.
    state: 'agreed',
    awaits: 'buyer',
    title: extra.title,
    description: '',
    extra_id: extra.id,
    price_minor: extra.priceMinor,
    days: extra.daysDelta,
    revisions: 0,
    criteria: [],
    request: null,
    proposed_at: tx.now,
    answer_by: answerBy(order, tx.now),
  });
}
