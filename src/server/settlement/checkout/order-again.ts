// The buyer orders once more what they have had: the same package and extras, at the price of today.
// Guards: the same refusals as choosing it anew; what is no longer offered is never replaced by something else.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { repeatPurchase } from '#server/orders/orders/repeat-purchase.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { startCheckout } from './start-checkout.ts';

export async function orderAgain(tx: Tx, viewer: Viewer, input: { orderNumber: string }): Promise<Checkout> {
  return startCheckout(tx, viewer, await repeatPurchase(tx, viewer, input));
}
