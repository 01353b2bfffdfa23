// Settles a cancellation: refunds the whole escrow to the buyer, including the buyer fee.
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsOf } from '../order.policy.ts';
import type { OrderStep } from '../order.step.ts';
import { settleOrder } from '../settle-order.ts';
import type { Settlement } from '../settle-order.ts';

export async function returnEscrow(
  tx: Tx,
  step: OrderStep,
  cancellation: Omit<Settlement, 'toBuyerPriceMinor'>,
): Promise<void> {
  await settleOrder(tx, step, { ...cancellation, toBuyerPriceMinor: leftMinor(amountsOf(step.order)) });
}
