// One side opens a dispute: what is wrong, and what of the price should go back to the buyer. An open order stands still; about a
// completed one only the buyer can, for some days, and its earnings wait.
// Guards: never about an order that was settled in a dispute before, and by each side only so often.
// What is demanded is the opener's first offer: if the other side stays silent, it happens.
import { mayOpenDispute } from '#server/orders/orders/dispute.policy.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { assertSplit } from './dispute.step.ts';
import { listDisputesOf } from './dispute.store.ts';
import { startDispute } from './start-dispute.ts';

export async function openDispute(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[]; toBuyerMinor: number },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'open-dispute', 'order_wrong_state');
  const { order } = step;
  const side = step.actor === 'buyer' ? 'buyer' : 'seller';
  if (!mayOpenDispute(order, side, await listDisputesOf(tx, order.id), tx.now))
    refuse('dispute_not_possible');
  assertSplit(step, input.toBuyerMinor);
  const { text, fileIds, toBuyerMinor } = input;
  await attachFiles(tx, { ownerId: by.userId, fileIds, orderId: order.id });
  // Only what goes back because the seller said nothing to it is the seller's fault.
  const faultIfSilent = side === 'buyer' ? 'seller' : 'none';
  await startDispute(tx, step, { side, text, fileIds, toBuyerMinor, faultIfSilent });
}
