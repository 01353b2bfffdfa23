// The other side has not answered the dispute in time: what was last offered to them happens. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';
import { listOffersOf } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function settleBySilence(tx: Tx, by: 'system', input: { orderNumber: string }): Promise<void> {
  const step = await beginDisputeStep(tx, by, input.orderNumber, 'settle-by-silence', 'answering');
  assertDue(step, tx.now);
  const { opened_by: opener, fault_if_silent: fault, id } = step.dispute;
  const [standing] = await listOffersOf(tx, id, opener);
  if (!standing) return refuse('dispute_wrong_phase');
  await settleDispute(tx, step, { outcome: 'silence', toBuyerMinor: standing.to_buyer_minor, fault });
}
