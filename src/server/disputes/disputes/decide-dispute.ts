// Support decides a dispute, with written reasons. Money moves only after both parties accept or the appeal deadline passes.
// Guarantees: never decided by a party of the order.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import { refuseExcessiveSplit, beginDisputeStep, splitDetail } from './dispute.step.ts';
import { insertDecision } from './dispute.store.ts';
import type { DecisionFault } from './dispute.store.ts';
import { findLateAt } from './settle-dispute.ts';

export type DecisionInput = {
  orderNumber: string;
  toBuyerMinor: number;
  reasons: string;
  fault: DecisionFault;
};

export async function decideDispute(
  tx: Tx,
  actor: { supportId: string },
  input: DecisionInput,
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'decide-dispute', 'deciding');
  const { order, dispute } = step;
  if (actor.supportId === order.buyer_id || actor.supportId === order.seller_id) refuse('dispute_own');
  refuseExcessiveSplit(step, input.toBuyerMinor);
  await insertDecision(tx, {
    dispute_id: dispute.id,
    instance: 1,
    to_buyer_minor: input.toBuyerMinor,
    left_minor: leftOfPrice(order),
    fault: input.fault,
    reasons: input.reasons,
    decided_by: actor.supportId,
  });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'decided',
      dispute_waits_for: 'both',
      dispute_until: later(tx.now, { days: order.rules.appealDays }),
      late_at: await findLateAt(tx, step),
    },
    {
      detail: {
        ...(await sealedTexts(tx, [input.reasons], [])),
        ...splitDetail(step, input.toBuyerMinor),
      },
    },
  );
}
