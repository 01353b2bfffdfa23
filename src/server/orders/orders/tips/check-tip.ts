// Checks whether the buyer can give a tip of this amount now. Locks the order, so that parallel tips cannot exceed the limit.
import type { ErrorCode } from '#contract/common/errors.ts';
import { formatMinor } from '#contract/common/money.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from '../lock-order.ts';
import type { OrderRow } from '../order.store.ts';
import { mostTipMinor, obstacleToTipping } from './tip.policy.ts';
import { sumTips } from './tip.store.ts';

/** Order of refusals: not a party, not the buyer, not open, limit reached, invalid amount. */
export async function checkTip(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; amountMinor: number },
): Promise<OrderRow> {
  const { order, role } = await lockOrder(tx, actor, input.orderNumber);
  if (role !== 'buyer') refuse('order_wrong_actor');
  const given = await sumTips(tx, order.id);
  const obstacle = obstacleToTipping(order, given, tx.now);
  if (obstacle !== null) refuse(obstacle);
  const least = order.rules.tipMinimumMinor;
  const most = mostTipMinor(order, given);
  if (input.amountMinor < least || input.amountMinor > most) {
    const sentence = `Enter a tip between ${formatMinor(least)} and ${formatMinor(most)}.`;
    refuse('invalid_input', { errors: { amountMinor: sentence } });
  }
  return order;
}

/** Checks again when the payment arrives, and returns the error instead of refusing. */
export async function recheckTip(
  tx: Tx,
  of: { orderNumber: string; amountMinor: number; now: Date | null },
): Promise<ErrorCode | null> {
  const { order } = await lockOrder(tx, 'system', of.orderNumber);
  const given = await sumTips(tx, order.id);
  const obstacle = obstacleToTipping(order, given, of.now);
  if (obstacle !== null) return obstacle;
  return of.amountMinor > mostTipMinor(order, given) ? 'tips_full' : null;
}
