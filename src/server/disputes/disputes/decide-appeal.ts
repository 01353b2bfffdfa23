// Decides an appeal; the order is settled immediately.
// Guarantees: decided by another agent than the first decision, if there is one; never by a party of the order.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { DecisionInput } from './decide-dispute.ts';
import { refuseExcessiveSplit, beginDisputeStep } from './dispute.step.ts';
import { getDecision, insertDecision } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function decideAppeal(
  tx: Tx,
  actor: { supportId: string },
  input: DecisionInput,
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'decide-appeal', 'appealed');
  const { order, dispute } = step;
  if (actor.supportId === order.buyer_id || actor.supportId === order.seller_id) refuse('dispute_own');
  const left = leftOfPrice(order);
  const first = await getDecision(tx, dispute.id, left);
  if (first.decided_by === actor.supportId && (await hasOtherSupport(tx, actor.supportId)))
    refuse('appeal_needs_another_agent');
  refuseExcessiveSplit(step, input.toBuyerMinor);
  await insertDecision(tx, {
    dispute_id: dispute.id,
    instance: 2,
    to_buyer_minor: input.toBuyerMinor,
    left_minor: left,
    fault: input.fault,
    reasons: input.reasons,
    decided_by: actor.supportId,
  });
  const { toBuyerMinor, fault } = input;
  const reasons = await sealedTexts(tx, [input.reasons], []);
  await settleDispute(tx, step, { outcome: 'appeal', toBuyerMinor, fault, sealedTexts: reasons });
}
