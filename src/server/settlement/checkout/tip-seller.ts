// Starts a checkout for a tip. No money moves and nothing is reserved; tips have no fee.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { checkTip } from '#server/orders/orders/tips/check-tip.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';

export async function tipSeller(
  tx: Tx,
  viewer: Viewer,
  input: { orderNumber: string; amountMinor: number },
): Promise<Checkout> {
  const order = await checkTip(tx, viewer, input);
  const { amountMinor } = input;
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig: order.gig,
    rules: order.rules,
    purpose: 'tip',
    bill: {
      lines: [{ label: 'Tip', amountMinor }],
      priceMinor: amountMinor,
      buyerFeeMinor: 0,
      totalMinor: amountMinor,
      currency: settlementCurrency,
    },
    expiresAt: later(tx.now, { minutes: order.rules.checkoutMinutes }),
    forOrder: { id: order.id, number: order.number },
  });
  return viewCheckout(tx, row);
}
