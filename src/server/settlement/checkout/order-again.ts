// Starts a checkout for the same package and extras as an earlier order, at current prices.
// Guards: the same refusals as for a new selection; items no longer offered are never substituted.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { repeatPurchase } from '#server/orders/orders/repeat-purchase.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { startCheckout } from './start-checkout.ts';

export async function orderAgain(tx: Tx, viewer: Viewer, input: { orderNumber: string }): Promise<Checkout> {
  return startCheckout(tx, viewer, await repeatPurchase(tx, viewer, input));
}
