// Paying for a selection of a gig: places an order.
// Guards: the seller still offers the same package, extras and requirements, and still takes orders, also of this buyer.
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { placeOrder } from '#server/orders/orders/place-order.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import { assertMayOrder, assertTakesOrders } from './may-order.ts';
import type { Purpose } from './checkout-purpose.ts';
import { offerFingerprint } from './offer-fingerprint.ts';

export const purposeOfOrder: Purpose = {
  async assertOffered(tx, checkout) {
    const current = await freezeGig(tx, checkout.gig.slug);
    if (!current || current.state !== 'active' || current.gig.gigId !== checkout.gig_id)
      refuse('gig_not_available');
    await assertMayOrder(tx, checkout.buyer_id, current.gig.sellerId);
    assert(checkout.selection, 'the checkout of an order has a selection');
    if (offerFingerprint(current.gig, checkout.selection) !== checkout.fingerprint) refuse('quote_changed');
    await assertTakesOrders(tx, current.gig, { buyerId: checkout.buyer_id, exceptId: checkout.id });
  },

  async fulfill(tx, checkout, payment) {
    assert(checkout.quote, 'the checkout of an order has a quote');
    return placeOrder(tx, {
      checkoutId: checkout.id,
      buyerId: checkout.buyer_id,
      gig: checkout.gig,
      quote: checkout.quote,
      rules: checkout.rules,
      payment: capturedWith(payment),
      number: payment.order_number,
    });
  },

  tooLateMessage:
    'This payment arrived too late to become an order. The money is being returned to your card.',
  sellerUnavailableMessage:
    'The seller is no longer available, so nothing was ordered. The money is being returned to your card.',
};
