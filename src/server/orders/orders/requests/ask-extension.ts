// The seller asks for more days. Guards: the deadline stands until the buyer has said yes; an order becomes late meanwhile.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { answerBy } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

export async function askExtension(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; days: number; reason: string },
): Promise<void> {
  const step = await beginAsking(tx, by, input.orderNumber, 'ask-extension', 'extension');
  const until = answerBy(step.order, tx.now);
  const asked = { kind: 'extension', message: input.reason, days: input.days, answerBy: until } as const;
  await finishAsking(tx, step, asked, { extension_answer_by: until });
}
