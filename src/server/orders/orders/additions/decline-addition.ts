// Declines an addition of the other party, or withdraws your own. The order does not change.
// A payment already in progress finds the addition closed and is refunded.
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';

export async function declineAddition(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; additionId: string },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, actor, input, 'decline-addition');
  await moveAddition(tx, addition.id, { state: 'declined', ended_at: tx.now });
  await finishStep(tx, step, {}, { detail: { addition: addition.id } });
}
