// Paying a tip: all of it goes to the seller of a completed order, beside the order's own money.
import { giveTip } from '#server/orders/orders/tips/give-tip.ts';
import { standingOfTip } from '#server/orders/orders/tips/offer-tip.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { CheckoutRow } from './checkout.store.ts';
import type { Purpose } from './checkout.purposes.ts';

export const purposeOfTip: Purpose = {
  async assertOffered(tx, checkout) {
    const obstacle = await standingOfTip(tx, { orderNumber: orderOf(checkout), now: tx.now });
    if (obstacle !== null) refuse(obstacle);
  },

  async fulfil(tx, checkout, payment) {
    const orderNumber = orderOf(checkout);
    const obstacle = await standingOfTip(tx, { orderNumber, now: null });
    if (obstacle !== null) return { tooLate: `the tip could not be given any more: ${obstacle}` };
    return giveTip(
      tx,
      { userId: checkout.buyer_id },
      {
        orderNumber,
        payment: capturedWith(payment),
      },
    );
  },

  tooLate: 'This payment arrived too late to become a tip. The money is on its way back to your card.',
  sellerGone: 'The seller has left, so no tip was given. The money is on its way back to your card.',
};

function orderOf(checkout: CheckoutRow): string {
  assert(checkout.for_order_number, 'the checkout of a tip names its order');
  return checkout.for_order_number;
}
