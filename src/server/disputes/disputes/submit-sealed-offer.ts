// Submits a sealed offer. When both parties have submitted and the amounts overlap, the order is settled at the midpoint; otherwise both
// learn only that, and a new round starts.
// Guarantees: amounts never appear in an event, response or log; one offer per party and round, and a limited number of rounds.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { meetingPoint } from '#contract/disputes/disputes/sealed-offers.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { refuseExcessiveSplit, refuseUncoveredOffer, beginSideStep, isCovered } from './dispute.step.ts';
import { findSealedOffer, insertSealedOffer, moveDispute } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function submitSealedOffer(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; toBuyerMinor: number },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'submit-sealed-offer');
  const { order, dispute, side } = step;
  refuseExcessiveSplit(step, input.toBuyerMinor);
  await refuseUncoveredOffer(tx, step, input.toBuyerMinor);
  const { sealed_round: round } = dispute;
  const left = leftOfPrice(order);
  await insertSealedOffer(tx, {
    disputeId: dispute.id,
    round,
    side,
    amountMinor: input.toBuyerMinor,
    leftMinor: left,
  });
  const theirs = await findSealedOffer(tx, dispute.id, round, otherSide(side), left);
  if (theirs === null) {
    await moveDispute(tx, dispute.id, { sealed_offer_by: side });
    await finishStep(tx, step, {}, { to: order.state, detail: { round } });
    return;
  }
  const [buyerMinimum, sellerMaximum] =
    side === 'buyer' ? [input.toBuyerMinor, theirs] : [theirs, input.toBuyerMinor];
  const midpoint = meetingPoint(buyerMinimum, sellerMaximum);
  // What the seller no longer has is a miss, too: a refusal here would tell the buyer that the amounts overlap.
  if (midpoint === null || !(await isCovered(tx, order, midpoint))) {
    await moveDispute(tx, dispute.id, { sealed_offer_by: null, sealed_round: round + 1 });
    await finishStep(tx, step, {}, { to: order.state, detail: { round, missed: true } });
    return;
  }
  await settleDispute(tx, step, { outcome: 'sealed-offers', toBuyerMinor: midpoint, fault: 'mutual' });
}
