// Clears the earnings of a completed order, so that they can be withdrawn. Run by the timer.
// Clears once, and only when due. Not a step of the order: state and version are unchanged.
import { clearSellerEarnings } from '#server/foundation/ledger/clear-earnings.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from './lock-order.ts';
import { earningsAreDue } from './order.policy.ts';
import { setEarningsCleared } from './order.store.ts';

export async function clearEarnings(tx: Tx, actor: 'system', input: { orderNumber: string }): Promise<void> {
  const { order } = await lockOrder(tx, actor, input.orderNumber);
  if (!earningsAreDue(order, tx.now)) refuse('order_not_due');
  const amountMinor = order.seller_gets_minor;
  // May be 0 after refunds, or with a fee as large as the price.
  if (amountMinor > 0) {
    await clearSellerEarnings(tx, {
      orderId: order.id,
      sellerId: order.seller_id,
      amountMinor,
      currency: order.currency,
    });
  }
  await setEarningsCleared(tx, order.id, amountMinor);
  publish(tx, {
    name: 'earnings.cleared',
    userId: order.seller_id,
    orderId: order.id,
    amountMinor,
    at: tx.now.toISOString(),
  });
}
