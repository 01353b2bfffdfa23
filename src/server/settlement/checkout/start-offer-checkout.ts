// Starts a checkout for an agreed offer, or its next milestone.
// Guards: price and rules are the offer's; a buyer who starts in time has time to finish; two tabs get the same checkout.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { agreedPurchase, extendOfferExpiry } from '#server/deals/offers/agreed-purchase.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findLiveCheckout, insertCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';
import { billOf } from './quote-selection.ts';
import { paymentGraceMinutes } from './record-payment-result.ts';

export async function startOfferCheckout(
  tx: Tx,
  viewer: Viewer,
  input: { offerId: string },
): Promise<Checkout> {
  const { offerId } = input;
  const { gig, quote, rules, milestone } = await agreedPurchase(tx, viewer, offerId);
  const bill = billOf(quote);
  const live = await findLiveCheckout(tx, { offerId, milestone }, bill.totalMinor);
  if (live) return viewCheckout(tx, live);
  const expiresAt = later(tx.now, { minutes: rules.checkoutMinutes });
  await extendOfferExpiry(tx, offerId, later(expiresAt, { minutes: paymentGraceMinutes + 1 }));
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig,
    rules,
    purpose: 'offer',
    bill,
    agreed: { offerId, milestone, quote },
    expiresAt,
  });
  return viewCheckout(tx, row);
}
