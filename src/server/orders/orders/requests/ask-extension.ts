// The seller asks for more days. The deadline is unchanged until the buyer accepts, and the order can become late meanwhile.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { answerBy } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

export async function askExtension(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; days: number; reason: string },
): Promise<void> {
  const step = await beginAsking(tx, actor, input.orderNumber, 'ask-extension', 'extension');
  const until = answerBy(step.order, tx.now);
  const asked = { kind: 'extension', message: input.reason, days: input.days, answerBy: until } as const;
  await finishAsking(tx, step, asked, { extension_answer_by: until });
}
