// The seller asks a blocking question: the deadline is paused until it is answered.
// Limited in number and total length by the frozen rules; not possible once the order is late.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { isLate, mayPause } from '../order.policy.ts';
import { pauseLeftMs } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

export async function askQuestion(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; question: string },
): Promise<void> {
  const step = await beginAsking(tx, actor, input.orderNumber, 'ask-question', 'question');
  const { order } = step;
  if (isLate(order, tx.now)) {
    refuse('no_pauses_left', { message: 'This order is late, so its deadline can no longer be paused.' });
  }
  if (!mayPause(order, tx.now)) refuse('no_pauses_left');
  const until = new Date(tx.now.getTime() + pauseLeftMs(order));
  await finishAsking(
    tx,
    step,
    { kind: 'question', message: input.question, answerBy: until },
    { paused_at: tx.now, pause_ends_at: until, pauses_taken: order.pauses_taken + 1 },
  );
}
