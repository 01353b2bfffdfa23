// When a completed order takes a tip, and of how much: sentences over the order's row and its frozen rules.
// Guards: the button, the checkout, the payment and its late answer ask the same functions.
import type { ErrorCode } from '#contract/common/errors.ts';
import { mostTipsPerOrder } from '#contract/orders/orders/tip.schema.ts';
import { later } from '#server/platform/clock.ts';
import { standsStill } from '../charged-back.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** Null where no tip can be given at all: the order is not completed, or nothing of its work was paid for. */
export function tipsOpenUntil(
  order: Pick<OrderRow, 'state' | 'completed_at' | 'rules' | 'seller_gets_minor' | 'charged_back_at'>,
): Date | null {
  if (order.state !== 'completed' || order.completed_at === null || order.seller_gets_minor === 0)
    return null;
  // Nobody thanks for an order whose payment their bank asks back.
  if (standsStill(order)) return null;
  return later(order.completed_at, { days: order.rules.tipDays });
}

/** Without `now` the clock is not asked: somebody who began in time may end a little late. */
export function obstacleToTipping(order: OrderRow, given: number, now: Date | null): ErrorCode | null {
  const until = tipsOpenUntil(order);
  if (until === null || (now !== null && now >= until)) return 'tips_closed';
  return given >= mostTipsPerOrder ? 'tips_full' : null;
}
