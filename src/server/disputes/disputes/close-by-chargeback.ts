// The buyer's bank has taken all that two people were disagreeing about: their dispute is over with it.
// Guards: called in the step that ends the order, which is locked; `toBuyerMinor` is what that step took of the price.
import type { OrderChange, OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listDisputesOf, moveDispute } from './dispute.store.ts';
import { noDispute } from './settle-dispute.ts';

/** What the order's row becomes by it; nothing where no dispute is open. */
export async function closeByChargeback(tx: Tx, order: OrderRow, toBuyerMinor: number): Promise<OrderChange> {
  if (order.dispute_phase === null) return {};
  const [dispute] = await listDisputesOf(tx, order.id);
  if (dispute)
    await moveDispute(tx, dispute.id, {
      outcome: 'chargeback',
      to_buyer_minor: toBuyerMinor,
      closed_at: tx.now,
    });
  return noDispute;
}
