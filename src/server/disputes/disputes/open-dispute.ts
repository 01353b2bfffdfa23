// Opens a dispute with a statement and a proposed refund. An open order is put on hold; for a completed one only the buyer can open a
// dispute, for some days, and its earnings do not clear.
// Guarantees: not for an order settled in a dispute before; limited per party. The proposed refund is the opener's first offer.
import { mayOpenDispute } from '#server/orders/orders/dispute.policy.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { refuseExcessiveSplit } from './dispute.step.ts';
import { listDisputesOf } from './dispute.store.ts';
import { startDispute } from './start-dispute.ts';

export async function openDispute(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[]; toBuyerMinor: number },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'open-dispute', 'order_wrong_state');
  const { order } = step;
  const side = step.actor === 'buyer' ? 'buyer' : 'seller';
  if (!mayOpenDispute(order, side, await listDisputesOf(tx, order.id), tx.now))
    refuse('dispute_not_possible');
  refuseExcessiveSplit(step, input.toBuyerMinor);
  const { text, fileIds, toBuyerMinor } = input;
  await attachFiles(tx, { ownerId: actor.userId, fileIds, orderId: order.id });
  // The seller is at fault only for not answering the buyer’s dispute.
  const faultIfUnanswered = side === 'buyer' ? 'seller' : 'none';
  await startDispute(tx, step, { side, text, fileIds, toBuyerMinor, faultIfUnanswered });
}
