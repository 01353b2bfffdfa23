// Paying for an agreed offer, or its next milestone: places an order.
// Guards: only while the offer is as agreed; one that was withdrawn, stopped or paid takes no money.
import { agreedPurchase, orderOffer } from '#server/deals/offers/agreed-purchase.ts';
import { placeOrder } from '#server/orders/orders/place-order.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Purpose } from './checkout-purpose.ts';
import { isPaidElsewhere } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

const buyerOf = (checkout: CheckoutRow) => ({ userId: checkout.buyer_id });

export const purposeOfOffer: Purpose = {
  async assertOffered(tx, checkout) {
    const { milestone } = await agreedPurchase(tx, buyerOf(checkout), checkout.offer_id!);
    if (milestone !== checkout.offer_milestone) refuse('offer_wrong_state');
    // The offer is locked: of two checkouts, one is paid. Both charges would cost the platform the provider's fee.
    if (await isPaidElsewhere(tx, checkout)) refuse('other_payment_in_progress');
  },

  async fulfill(tx, checkout, payment) {
    const { offer_id: offerId, offer_milestone: milestone, quote } = checkout;
    assert(offerId && quote, 'the checkout of an offer has the offer and a quote');
    const taken = await orderOffer(tx, buyerOf(checkout), { offerId, milestone });
    if (!taken) return { tooLate: 'the offer was already withdrawn, stopped or paid' };
    return placeOrder(tx, {
      checkoutId: checkout.id,
      buyerId: checkout.buyer_id,
      gig: checkout.gig,
      quote,
      rules: checkout.rules,
      payment: capturedWith(payment),
      number: payment.order_number,
      offer: { offerId, milestone, milestoneCount: taken.milestoneCount, briefSha256: taken.briefSha256 },
    });
  },

  tooLateMessage: 'This offer is no longer available. The money is being returned to your card.',
  sellerUnavailableMessage:
    'The seller is no longer available, so nothing was ordered. The money is being returned to your card.',
};
