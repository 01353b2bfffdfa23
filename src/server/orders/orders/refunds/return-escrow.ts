// How every cancellation ends: all that is held for the order goes back to the buyer, their fee included.
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsOf } from '../order.policy.ts';
import type { OrderStep } from '../order.step.ts';
import { settleOrder } from '../settle-order.ts';
import type { Settlement } from '../settle-order.ts';

export async function returnEscrow(
  tx: Tx,
  step: OrderStep,
  why: Omit<Settlement, 'toBuyerPriceMinor'>,
): Promise<void> {
  await settleOrder(tx, step, { ...why, toBuyerPriceMinor: leftMinor(amountsOf(step.order)) });
}
