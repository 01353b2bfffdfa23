// The seller gives money of a completed order back, all of the price or a part of it. The order stays completed.
// Guards: within the time the rules give, not while it is disputed, never more than is left of the price, and only what the
// seller has.
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { amountsOf, mayRefundLater } from '../order.policy.ts';
import { beginStep } from '../order.step.ts';
import { refundSettled } from './refund-settled.ts';

export async function refundCompleted(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; priceMinor: number },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'refund-completed', 'order_wrong_state');
  // What both sides offer is of the price that is left: it must not move under them.
  if (step.order.dispute_phase !== null) refuse('dispute_open');
  if (!mayRefundLater(step.order, tx.now)) refuse('refund_too_late');
  const leftOfPriceMinor = leftMinor(amountsOf(step.order));
  if (input.priceMinor > leftOfPriceMinor) {
    const sentence = 'This is more than what is left of the price.';
    refuse('refund_too_large', { message: sentence, errors: { priceMinor: sentence } });
  }
  try {
    await refundSettled(tx, step, { priceMinor: input.priceMinor, mayOwe: false });
  } catch (error) {
    if (!(error instanceof Overdrawn)) throw error;
    const sentence = 'These earnings are withdrawn already: you can give back no more than is available.';
    refuse('balance_too_low', { message: sentence, errors: { priceMinor: sentence } });
  }
}
