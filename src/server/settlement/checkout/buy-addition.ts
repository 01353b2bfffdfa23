// Starts a checkout for an addition to an order; its price is frozen for the checkout's lifetime.
// Guards: one live checkout per addition and price, so that two tabs pay the same one; a buyer who starts in time has time to finish.
// No money moves and nothing is reserved.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Bill } from '#contract/orders/orders/quote.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { extendAdditionAnswer, quoteAddition } from '#server/orders/orders/additions/quote-addition.ts';
import type { QuotedAddition } from '#server/orders/orders/additions/quote-addition.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findLiveCheckout, insertCheckout } from './checkout.store.ts';
import { assertMayOrder } from './may-order.ts';
import { viewCheckout } from './checkout.view.ts';
import { paymentGraceMinutes } from './record-payment-result.ts';

export async function buyAddition(
  tx: Tx,
  viewer: Viewer,
  input: { orderNumber: string; additionId?: string | undefined; extraId?: string | undefined },
): Promise<Checkout> {
  const offered = await quoteAddition(tx, viewer, input);
  const { order, addition } = offered;
  // An extra needs no consent, so it is new work like an order.
  if (addition.kind === 'extra') await assertMayOrder(tx, viewer.userId, order.seller_id);
  const bill = billOf(offered);
  const live = await findLiveCheckout(tx, { additionId: addition.id }, bill.totalMinor);
  if (live) return viewCheckout(tx, live);
  const expiresAt = later(tx.now, { minutes: order.rules.checkoutMinutes });
  await extendAdditionAnswer(tx, addition.id, later(expiresAt, { minutes: paymentGraceMinutes + 1 }));
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig: order.gig,
    rules: order.rules,
    purpose: 'addition',
    bill,
    expiresAt,
    forOrder: { id: order.id, number: order.number },
    additionId: addition.id,
  });
  return viewCheckout(tx, row);
}

function billOf({ addition, amounts }: QuotedAddition): Bill {
  return {
    lines: [{ label: addition.title, amountMinor: addition.price_minor! }],
    priceMinor: addition.price_minor!,
    buyerFeeMinor: amounts.buyerFeeMinor,
    totalMinor: amounts.totalMinor,
    currency: settlementCurrency,
  };
}
