// Cancels an order whose buyer has sent no requirements, or whose seller owes a delivery and is silent. Full refund. Run by the timer,
// after both were warned.
import { faultOfSilence } from '../apply-chargeback.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep } from '../order.step.ts';
import { returnEscrow } from '../refunds/return-escrow.ts';
import { awaitedForEnd, endIsDue } from './ends-at.policy.ts';
import type { AwaitedForEnd } from './ends-at.policy.ts';

const reasons: Record<Exclude<AwaitedForEnd, 'decision'>, string> = {
  requirements: 'No requirements were sent.',
  delivery: 'Nothing was delivered, and the seller was not heard of.',
  files: 'A delivered file can’t be opened, and it was not delivered again.',
};

export async function endSilentOrder(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'end-silent-order', 'order_wrong_state');
  const awaited = awaitedForEnd(step.order);
  if (awaited === null || awaited === 'decision' || !endIsDue(step.order, tx.now))
    return refuse('order_not_due');
  const fault = awaited === 'delivery' ? await faultOfSilence(tx, step.order, 'seller' as const) : 'none';
  await returnEscrow(tx, step, { fault, reason: reasons[awaited] });
}
