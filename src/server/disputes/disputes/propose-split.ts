// Offers another split of the remaining price; it replaces the party's last offer.
// Guarantees: only the party that opened the dispute can offer before the other has answered, and then only improve the offer, because
// silence accepts the last one; a seller offers no more than their balance covers; an offer made while support decides does not extend
// support's deadline.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  refuseExcessiveSplit,
  refuseUncoveredOffer,
  beginSideStep,
  makeOffer,
  splitDetail,
} from './dispute.step.ts';
import { listOffersOf } from './dispute.store.ts';

export async function proposeSplit(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; toBuyerMinor: number },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'propose-split');
  const { order, dispute, side } = step;
  const { toBuyerMinor } = input;
  const before = await listOffersOf(tx, dispute.id, side, leftOfPrice(order));
  if (before.length >= disputeLimits.offersPerSide) refuse('dispute_full');
  refuseExcessiveSplit(step, toBuyerMinor);
  await refuseUncoveredOffer(tx, step, toBuyerMinor);
  const [last] = before;
  if (order.dispute_phase === 'answering' && last) {
    const isWorse =
      side === 'buyer' ? toBuyerMinor > last.to_buyer_minor : toBuyerMinor < last.to_buyer_minor;
    if (isWorse)
      refuse('split_out_of_range', {
        errors: { toBuyerMinor: 'Until they answer, you can only improve your offer to them.' },
      });
  }
  await makeOffer(tx, order, { disputeId: dispute.id, side, theirs: otherSide(side), toBuyerMinor });
  const turnChange = order.dispute_phase === 'deciding' ? {} : { dispute_waits_for: otherSide(side) };
  await finishStep(tx, step, turnChange, { detail: splitDetail(step, toBuyerMinor) });
}
