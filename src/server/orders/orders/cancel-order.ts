// The buyer cancels alone: any time before the start, and for `buyerCancelMinutes` after it. Everything is refunded but the part of the buyer fee
// that the order's rules let the platform keep. At most a few orders of a buyer a day, however many requests come at once.
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import { keptOnCancelling } from '#contract/orders/orders/settlement.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { amountsOf, buyerMayCancelAlone, faultOfCancelling } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { countCancelledAlone, lockCancellationsOf } from './order.store.ts';
import { returnEscrow } from './refunds/return-escrow.ts';

export async function cancelOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; reason: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'cancel-order', 'order_wrong_state');
  if (!buyerMayCancelAlone(step.order, tx.now)) refuse('order_not_cancellable');
  const { order } = step;
  await lockCancellationsOf(tx, order.buyer_id);
  const { cancelledOrdersPerDay: most, cancelKeepsFeeBps } = completeRules(order.rules);
  if ((await countCancelledAlone(tx, order.buyer_id, later(tx.now, { hours: -24 }))) >= most)
    refuse('cancellation_limit');
  await returnEscrow(tx, step, {
    fault: faultOfCancelling(order),
    reason: input.reason,
    keptMinor: keptOnCancelling(amountsOf(order), cancelKeepsFeeBps),
  });
}
