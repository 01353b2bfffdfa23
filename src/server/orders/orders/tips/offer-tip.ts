// Whether the buyer may give a tip of this size now. Guards: the order is locked, so that no two tabs give one too many.
import type { ErrorCode } from '#contract/common/errors.ts';
import { formatMinor } from '#contract/common/money.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from '../lock-order.ts';
import type { OrderRow } from '../order.store.ts';
import { obstacleToTipping } from './tip.policy.ts';
import { countTips } from './tip.store.ts';

/** Refuses in this order: a stranger, the seller, too late or too early, too many, an amount that is none. */
export async function offerTip(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; amountMinor: number },
): Promise<OrderRow> {
  const { order, actor } = await lockOrder(tx, by, input.orderNumber);
  if (actor !== 'buyer') refuse('order_wrong_actor');
  const obstacle = obstacleToTipping(order, await countTips(tx, order.id), tx.now);
  if (obstacle !== null) refuse(obstacle);
  const { tipMinimumMinor: least, tipMaximumMinor: most } = order.rules;
  if (input.amountMinor < least || input.amountMinor > most) {
    const sentence = `A tip is between ${formatMinor(least)} and ${formatMinor(most)}.`;
    refuse('invalid_input', { errors: { amountMinor: sentence } });
  }
  return order;
}

/** The same for one that is being paid: said, not refused. */
export async function standingOfTip(
  tx: Tx,
  of: { orderNumber: string; now: Date | null },
): Promise<ErrorCode | null> {
  const { order } = await lockOrder(tx, 'system', of.orderNumber);
  return obstacleToTipping(order, await countTips(tx, order.id), of.now);
}
