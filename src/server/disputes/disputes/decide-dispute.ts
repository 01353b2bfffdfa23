// Support decides, with written reasons. No money moves yet: both sides can accept the decision, or appeal for some days.
// Guards: nobody decides about an order of their own.
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
import { assertSplit, beginDisputeStep, splitDetail } from './dispute.step.ts';
import { insertVerdict } from './dispute.store.ts';
import type { VerdictFault } from './dispute.store.ts';

export type Decision = { orderNumber: string; toBuyerMinor: number; reasons: string; fault: VerdictFault };

export async function decideDispute(tx: Tx, by: { supportId: string }, input: Decision): Promise<void> {
  const step = await beginDisputeStep(tx, by, input.orderNumber, 'decide-dispute', 'deciding');
  const { order, dispute } = step;
  if (by.supportId === order.buyer_id || by.supportId === order.seller_id) refuse('dispute_own');
  assertSplit(step, input.toBuyerMinor);
  await insertVerdict(tx, {
    dispute_id: dispute.id,
    instance: 1,
    to_buyer_minor: input.toBuyerMinor,
    fault: input.fault,
    reasons: input.reasons,
    decided_by: by.supportId,
  });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'judged',
      dispute_waits_for: 'both',
      dispute_until: later(tx.now, { days: order.rules.appealDays }),
    },
    {
      detail: {
        ...(await sealedWords(tx, [input.reasons], [])),
        ...splitDetail(step, input.toBuyerMinor),
      },
    },
  );
}
