// Paying for a choice from a gig: it is placed as an order.
// Guards: what is charged is what the seller still offers, package, extras and questions alike.
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { placeOrder } from '#server/orders/orders/place-order.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Purpose } from './checkout.purposes.ts';
import { offerFingerprint } from './offer-fingerprint.ts';

export const purposeOfOrder: Purpose = {
  async assertOffered(tx, checkout) {
    const present = await freezeGig(tx, checkout.gig.slug);
    if (!present || present.state !== 'active' || present.gig.gigId !== checkout.gig_id)
      refuse('gig_not_available');
    assert(checkout.selection, 'a checkout that places an order keeps its choice');
    if (offerFingerprint(present.gig, checkout.selection) !== checkout.fingerprint) refuse('quote_changed');
  },

  async fulfil(tx, checkout, payment) {
    assert(checkout.quote, 'a checkout that places an order keeps its quote');
    return placeOrder(tx, {
      checkoutId: checkout.id,
      buyerId: checkout.buyer_id,
      gig: checkout.gig,
      quote: checkout.quote,
      rules: checkout.rules,
      payment: capturedWith(payment),
    });
  },

  tooLate: 'This payment arrived too late to become an order. The money is on its way back to your card.',
  sellerGone:
    'The seller has left or takes no orders any more, so nothing was ordered. The money is on its way back to your card.',
};
