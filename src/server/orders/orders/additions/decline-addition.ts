// One side declines what the other proposed, or takes back what it proposed itself. Nothing of the order changes.
// A payment that is on its way meanwhile finds it closed and goes back.
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';

export async function declineAddition(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; additionId: string },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, by, input, 'decline-addition');
  await moveAddition(tx, addition.id, { state: 'declined', ended_at: tx.now });
  await finishStep(tx, step, {}, { detail: { addition: addition.id } });
}
