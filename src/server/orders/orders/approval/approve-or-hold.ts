// The approval period has ended: the delivery is approved, unless one of its files cannot be opened; then the period is paused.
import type { Tx } from '#server/platform/data/tx.ts';
import { approveDelivery } from '../approve-delivery.ts';
import { lockOrder } from '../lock-order.ts';
import { holdReview } from './hold-review.ts';
import { reviewHoldOf } from './unopenable.report.ts';

export async function approveOrHold(tx: Tx, actor: 'system', input: { orderNumber: string }): Promise<void> {
  const { order } = await lockOrder(tx, actor, input.orderNumber);
  await ((await reviewHoldOf(tx, order.id)) === null ? approveDelivery : holdReview)(tx, actor, input);
}
