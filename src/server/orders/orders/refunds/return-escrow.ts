// Settles a cancellation: refunds the whole escrow to the buyer, including the buyer fee.
import type { Tx } from '#server/platform/data/tx.ts';
import { leftOfPrice } from '../order.policy.ts';
import type { OrderStep } from '../order.step.ts';
import { settleOrder } from '../settle-order.ts';
import type { Settlement } from '../settle-order.ts';

export async function returnEscrow(
  tx: Tx,
  step: OrderStep,
  cancellation: Omit<Settlement, 'toBuyerPriceMinor'>,
): Promise<void> {
  await settleOrder(tx, step, { ...cancellation, toBuyerPriceMinor: leftOfPrice(step.order) });
}
