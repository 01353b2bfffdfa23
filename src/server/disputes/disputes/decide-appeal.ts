// The appeal is decided, finally: the order is settled at once.
// Guards: by somebody else than the first time, where support has anybody else; never about an order of one's own.
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Decision } from './decide-dispute.ts';
import { assertSplit, beginDisputeStep } from './dispute.step.ts';
import { getVerdict, insertVerdict } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function decideAppeal(tx: Tx, by: { supportId: string }, input: Decision): Promise<void> {
  const step = await beginDisputeStep(tx, by, input.orderNumber, 'decide-appeal', 'appealed');
  const { order, dispute } = step;
  if (by.supportId === order.buyer_id || by.supportId === order.seller_id) refuse('dispute_own');
  const first = await getVerdict(tx, dispute.id);
  if (first.decided_by === by.supportId && (await hasOtherSupport(tx, by.supportId)))
    refuse('appeal_needs_another');
  assertSplit(step, input.toBuyerMinor);
  await insertVerdict(tx, {
    dispute_id: dispute.id,
    instance: 2,
    to_buyer_minor: input.toBuyerMinor,
    fault: input.fault,
    reasons: input.reasons,
    decided_by: by.supportId,
  });
  const { toBuyerMinor, fault } = input;
  const said = await sealedWords(tx, [input.reasons], []);
  await settleDispute(tx, step, { outcome: 'appeal', toBuyerMinor, fault, said });
}
