// The maximum the seller can refund now: less than the price while the order is open; limited by the balance once earnings cleared.
// The posting checks again with the accounts locked.
import { leftMinor, maxRefundable } from '#contract/orders/orders/settlement.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { amountsOf } from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** The part of the price, in cents; 0 for the buyer. */
export async function refundableMinor(read: Read, order: OrderRow, side: OrderSide): Promise<number> {
  if (side !== 'seller' || order.state === 'cancelled') return 0;
  const amounts = amountsOf(order);
  if (order.state !== 'completed') return Math.max(0, leftMinor(amounts) - 1);
  if (order.earnings_cleared_at === null) return leftMinor(amounts);
  const { availableMinor, debtMinor } = await sellerBalances(read, order.seller_id);
  return maxRefundable(amounts, order.seller_gets_minor, Math.max(0, availableMinor - debtMinor));
}
