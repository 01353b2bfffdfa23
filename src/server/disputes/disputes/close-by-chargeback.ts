// Closes an open dispute when a lost chargeback ends the order.
// Guarantees: called in the step that ends the locked order; `toBuyerMinor` is the part of the price that the bank took or that is
// refunded with it.
import type { OrderChange, OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listDisputesOf, moveDispute } from './dispute.store.ts';
import { noDispute } from './settle-dispute.ts';

/** Returns the changes to the order row; empty if no dispute is open. */
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
