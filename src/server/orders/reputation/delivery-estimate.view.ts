// The delivery estimate shown at checkout; null if there is too little to compare.
import type { DeliveryEstimate } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { estimateDelivery } from './delivery-estimate.policy.ts';
import { findDeliveryHistory } from './delivery-history.report.ts';

export async function deliveryEstimate(
  read: Read,
  sellerId: string,
  days: number,
): Promise<DeliveryEstimate | null> {
  return estimateDelivery(await findDeliveryHistory(read, sellerId), { now: read.now, days });
}
