// Blind settlement: a side enters, unseen, what it would accept. When both have and the two reach each other, the order is settled
// in the middle at once; when they do not, both learn only that, and a new round begins.
// Guards: what was entered leaves this command in no event, answer or log; one entry of each side in a round, and so many rounds.
import { meetingPoint } from '#contract/disputes/disputes/blind-settlement.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertSplit, beginSideStep } from './dispute.step.ts';
import { findEntry, insertEntry, moveDispute } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function enterBlindRange(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; toBuyerMinor: number },
): Promise<void> {
  const step = await beginSideStep(tx, by, input.orderNumber, 'enter-blind-range');
  const { order, dispute, side } = step;
  assertSplit(step, input.toBuyerMinor);
  const { blind_round: round } = dispute;
  await insertEntry(tx, { disputeId: dispute.id, round, side, limitMinor: input.toBuyerMinor });
  const theirs = await findEntry(tx, dispute.id, round, otherSide(side));
  if (theirs === null) {
    await moveDispute(tx, dispute.id, { blind_entered_by: side });
    await finishStep(tx, step, {}, { to: order.state, detail: { round } });
    return;
  }
  const [least, most] = side === 'buyer' ? [input.toBuyerMinor, theirs] : [theirs, input.toBuyerMinor];
  const middle = meetingPoint(least, most);
  if (middle === null) {
    await moveDispute(tx, dispute.id, { blind_entered_by: null, blind_round: round + 1 });
    await finishStep(tx, step, {}, { to: order.state, detail: { round, missed: true } });
    return;
  }
  await settleDispute(tx, step, { outcome: 'blind', toBuyerMinor: middle, fault: 'mutual' });
}
