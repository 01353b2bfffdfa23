// Paying for what is added to an order: the money joins its escrow, and the order grows by it.
// Guards: what is charged is what it costs at that moment, by the order's own fees; whatever changed meanwhile refuses the payment
// or sends it back.
import { addToOrder } from '#server/orders/orders/additions/add-to-order.ts';
import { standingOfAddition } from '#server/orders/orders/additions/offer-addition.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { CheckoutRow } from './checkout.store.ts';
import type { Purpose } from './checkout.purposes.ts';

export const purposeOfAddition: Purpose = {
  async assertOffered(tx, checkout) {
    const obstacle = await standingOfAddition(tx, { ...whatOf(checkout), now: tx.now });
    if (obstacle === 'quote_changed') {
      refuse('quote_changed', {
        message:
          'The order has changed since, and what this costs with it. You have not been charged; look at the order again.',
      });
    }
    if (obstacle !== null) refuse(obstacle);
  },

  async fulfil(tx, checkout, payment) {
    // The buyer was in time, whatever the clock says when the answer arrives.
    const obstacle = await standingOfAddition(tx, { ...whatOf(checkout), now: null });
    if (obstacle !== null) return { tooLate: `it could not be added any more: ${obstacle}` };
    return addToOrder(
      tx,
      { userId: checkout.buyer_id },
      {
        ...whatOf(checkout),
        payment: capturedWith(payment),
      },
    );
  },

  tooLate:
    'This payment arrived too late: the order has moved on, so nothing was added. The money is on its way back to your card.',
  sellerGone:
    'The seller has left or takes no orders any more, so nothing was added. The money is on its way back to your card.',
};

function whatOf(checkout: CheckoutRow): { orderNumber: string; additionId: string; totalMinor: number } {
  assert(checkout.for_order_number && checkout.addition_id, 'the checkout of an addition names both');
  return {
    orderNumber: checkout.for_order_number,
    additionId: checkout.addition_id,
    totalMinor: checkout.bill.totalMinor,
  };
}
