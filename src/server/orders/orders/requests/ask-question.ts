// The seller asks what they cannot go on without: their clock stops until it is answered.
// Guards: so often and so long as the rules allow; a clock that has run out cannot be stopped.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { isLate, mayPause } from '../order.policy.ts';
import { pauseLeftMs } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

export async function askQuestion(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; question: string },
): Promise<void> {
  const step = await beginAsking(tx, by, input.orderNumber, 'ask-question', 'question');
  const { order } = step;
  if (isLate(order, tx.now)) {
    refuse('no_pauses_left', { message: 'Your time has run out, so the clock cannot be stopped any more.' });
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
