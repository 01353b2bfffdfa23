// Closes an extension request the buyer has not answered in time; the deadline is unchanged. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { extensionLapses } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function expireExtension(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'expire-extension', {
    kind: 'extension',
    side: 'recipient',
  });
  if (!extensionLapses(answering.order, tx.now)) refuse('order_not_due');
  await finishAnswering(tx, answering, { state: 'expired' });
}
