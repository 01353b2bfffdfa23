// Paying for an agreed offer, or its next milestone: it is placed as an order.
// Guards: only while it stands as it was agreed; one that was withdrawn, stopped or paid meanwhile takes no money.
import { agreedPurchase, takeOffer } from '#server/deals/offers/agreed-purchase.ts';
import { placeOrder } from '#server/orders/orders/place-order.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Purpose } from './checkout.purposes.ts';
import type { CheckoutRow } from './checkout.store.ts';

const buyerOf = (checkout: CheckoutRow) => ({ userId: checkout.buyer_id });

export const purposeOfOffer: Purpose = {
  async assertOffered(tx, checkout) {
    const { milestone } = await agreedPurchase(tx, buyerOf(checkout), checkout.offer_id!);
    if (milestone !== checkout.offer_milestone) refuse('offer_wrong_state');
  },

  async fulfil(tx, checkout, payment) {
    const { offer_id: offerId, offer_milestone: milestone, quote } = checkout;
    assert(offerId && quote, 'a checkout that pays an offer names it and keeps its quote');
    const taken = await takeOffer(tx, buyerOf(checkout), { offerId, milestone });
    if (!taken) return { tooLate: 'the offer was withdrawn, stopped or paid already' };
    return placeOrder(tx, {
      checkoutId: checkout.id,
      buyerId: checkout.buyer_id,
      gig: checkout.gig,
      quote,
      rules: checkout.rules,
      payment: capturedWith(payment),
      offer: { offerId, milestone, milestoneCount: taken.milestoneCount, briefSha256: taken.briefSha256 },
    });
  },

  tooLate: 'This offer does not stand any more. The money is on its way back to your card.',
  sellerGone:
    'The seller has left or takes no orders any more, so nothing was ordered. The money is on its way back to your card.',
};
