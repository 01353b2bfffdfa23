// Rules of tips, as pure functions over the order row. Pages, checkout and payments use the same functions.
import type { ErrorCode } from '#contract/common/errors.ts';
import { shareOf } from '#contract/common/money.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import { mostTipsPerOrder } from '#contract/orders/orders/tip.schema.ts';
import { later } from '#server/platform/clock.ts';
import { isFrozen } from '../charged-back.policy.ts';
import { leftOfPrice } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** Null if no tip can be given: the order is not completed, or the seller earned nothing. */
export function tipsOpenUntil(
  order: Pick<OrderRow, 'state' | 'completed_at' | 'rules' | 'seller_gets_minor' | 'charged_back_at'>,
): Date | null {
  if (order.state !== 'completed' || order.completed_at === null || order.seller_gets_minor === 0)
    return null;
  // No tips while a chargeback is open.
  if (isFrozen(order)) return null;
  return later(order.completed_at, { days: order.rules.tipDays });
}

/** The tips that an order has already. */
export type GivenTips = { count: number; totalMinor: number };

/**
 * The largest tip that can still be given. Tips have no fee, so together they are bounded by the price: otherwise an order could be
 * paid as a tip, and a balance be turned into earnings.
 */
export function mostTipMinor(order: OrderRow, given: GivenTips): number {
  const { tipsTogetherBps, tipsTogetherLeastMinor, tipMaximumMinor } = completeRules(order.rules);
  const together = Math.max(tipsTogetherLeastMinor, shareOf(leftOfPrice(order), tipsTogetherBps));
  return Math.max(0, Math.min(tipMaximumMinor, together - given.totalMinor));
}

/** Without `now` the time limit is not checked: a checkout started in time may finish later. */
export function obstacleToTipping(order: OrderRow, given: GivenTips, now: Date | null): ErrorCode | null {
  const until = tipsOpenUntil(order);
  if (until === null || (now !== null && now >= until)) return 'tips_closed';
  const isFull = given.count >= mostTipsPerOrder || mostTipMinor(order, given) < order.rules.tipMinimumMinor;
  return isFull ? 'tips_full' : null;
}
