// What the buyer is about to pay for, at what it costs now: an addition that was agreed, or an extra of the gig as it was bought.
// Guards: the order is locked, so that amounts are those of the order as it stands. Nothing changes but that an extra gets the
// row that its payment will name; one extra has one row.
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import type { AddedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsWith, obstacleToPaying, takesAdditions } from './addition.policy.ts';
import { findAddition, insertAddition, listAdditions } from './addition.store.ts';
import type { AdditionRow } from './addition.store.ts';
import { lockOrder } from '../lock-order.ts';
import type { OrderRow } from '../order.store.ts';
import { answerBy } from '../requests/request.policy.ts';

export type OfferedAddition = { order: OrderRow; addition: AdditionRow; amounts: AddedAmounts };

export async function offerAddition(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; additionId?: string | undefined; extraId?: string | undefined },
): Promise<OfferedAddition> {
  const { order, actor } = await lockOrder(tx, by, input.orderNumber);
  if (actor !== 'buyer') refuse('order_wrong_actor');
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

/** The same for one that is being paid: what has changed since is said, not refused. `totalMinor` is what the buyer was asked. */
export async function standingOfAddition(
  tx: Tx,
  of: { orderNumber: string; additionId: string; totalMinor: number; now: Date | null },
): Promise<ErrorCode | null> {
  const { order } = await lockOrder(tx, 'system', of.orderNumber);
  const addition = await findAddition(tx, order.id, of.additionId);
  assert(addition, `the addition ${of.additionId} belongs to ${of.orderNumber}`);
  const obstacle = obstacleToPaying(order, addition, await listAdditions(tx, order.id), of.now);
  if (obstacle !== null) return obstacle;
  // Priced anew, or something else was added meanwhile and the fee of the whole is another one.
  return amountsWith(order, addition.price_minor!).totalMinor === of.totalMinor ? null : 'quote_changed';
}

async function rowOfExtra(tx: Tx, order: OrderRow, extraId: string): Promise<AdditionRow> {
  const extra = order.gig.extras.find((one) => one.id === extraId) ?? refuse('extra_not_found');
  if (order.quote.extras.some((one) => one.id === extraId)) refuse('extra_bought');
  const begun = (await listAdditions(tx, order.id)).find((one) => one.extra_id === extraId);
  if (begun) return begun;
  return insertAddition(tx, {
    id: newId(tx.now.getTime()),
    order_id: order.id,
    kind: 'extra',
    proposed_by: 'buyer',
    // It was offered at this price from the beginning.
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
