// The seller refunds a completed order, in full or in part. The order stays completed.
// Only within the frozen time limit, without an open dispute, up to the remaining price and the seller's balance.
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { mayRefundLater, leftOfPrice } from '../order.policy.ts';
import { beginStep } from '../order.step.ts';
import { refundSettled } from './refund-settled.ts';

export async function refundCompleted(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; priceMinor: number },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'refund-completed', 'order_wrong_state');
  // Offers in a dispute refer to the remaining price, so it must not change meanwhile.
  if (step.order.dispute_phase !== null) refuse('dispute_open');
  if (!mayRefundLater(step.order, tx.now)) refuse('refund_too_late');
  const leftOfPriceMinor = leftOfPrice(step.order);
  if (input.priceMinor > leftOfPriceMinor) {
    const sentence = 'This is more than the remaining price.';
    refuse('refund_too_large', { message: sentence, errors: { priceMinor: sentence } });
  }
  try {
    await refundSettled(tx, step, { priceMinor: input.priceMinor, mayOwe: false });
  } catch (error) {
    if (!(error instanceof Overdrawn)) throw error;
    const sentence =
      'These earnings were already withdrawn. You can refund only your available balance, less what you owe.';
    refuse('balance_too_low', { message: sentence, errors: { priceMinor: sentence } });
  }
}
