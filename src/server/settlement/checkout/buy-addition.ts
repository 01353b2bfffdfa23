// The buyer is about to pay for something that is added to their order: its price is frozen for as long as a checkout lives.
// Guards: one live checkout for one addition at one price, so that two tabs pay the same. No money moves and nothing is reserved.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Bill } from '#contract/orders/orders/quote.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { offerAddition } from '#server/orders/orders/additions/offer-addition.ts';
import type { OfferedAddition } from '#server/orders/orders/additions/offer-addition.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findLiveCheckout, insertCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';

export async function buyAddition(
  tx: Tx,
  viewer: Viewer,
  input: { orderNumber: string; additionId?: string | undefined; extraId?: string | undefined },
): Promise<Checkout> {
  const offered = await offerAddition(tx, viewer, input);
  const { order, addition } = offered;
  const bill = billOf(offered);
  const live = await findLiveCheckout(tx, addition.id, bill.totalMinor);
  if (live) return viewCheckout(tx, live);
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig: order.gig,
    rules: order.rules,
    purpose: 'addition',
    bill,
    expiresAt: later(tx.now, { minutes: order.rules.checkoutMinutes }),
    forOrder: { id: order.id, number: order.number },
    additionId: addition.id,
  });
  return viewCheckout(tx, row);
}

function billOf({ addition, amounts }: OfferedAddition): Bill {
  return {
    lines: [{ label: addition.title, amountMinor: addition.price_minor! }],
    priceMinor: addition.price_minor!,
    buyerFeeMinor: amounts.buyerFeeMinor,
    totalMinor: amounts.totalMinor,
    currency: settlementCurrency,
  };
}
