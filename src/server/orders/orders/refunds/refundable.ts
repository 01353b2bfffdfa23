// How much of an order its seller can give back now: a part while it is open; once the earnings are cleared, what they still have.
// Guards: nothing is offered that would be refused. The posting asks again, with the accounts locked.
import { leftMinor, mostGivenBack } from '#contract/orders/orders/settlement.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { amountsOf } from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** Of the price, in cents; 0 for the buyer, who cannot. */
export async function refundableMinor(read: Read, order: OrderRow, side: OrderSide): Promise<number> {
  if (side !== 'seller' || order.state === 'cancelled') return 0;
  const amounts = amountsOf(order);
  if (order.state !== 'completed') return Math.max(0, leftMinor(amounts) - 1);
  if (order.earnings_cleared_at === null) return leftMinor(amounts);
  const { availableMinor } = await sellerBalances(read, order.seller_id);
  return mostGivenBack(amounts, order.seller_gets_minor, availableMinor);
}
