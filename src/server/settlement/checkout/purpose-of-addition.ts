// Paying for an addition: the money joins the escrow of the order, whose price grows by it.
// Guards: the charge is the current cost under the order's own fees; if that changed, the payment is refused or returned.
import { addToOrder } from '#server/orders/orders/additions/add-to-order.ts';
import { recheckAddition } from '#server/orders/orders/additions/quote-addition.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import { isPaidElsewhere } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';
import type { Purpose } from './checkout-purpose.ts';
import { assertMayOrder } from './may-order.ts';

export const purposeOfAddition: Purpose = {
  async assertOffered(tx, checkout) {
    const { obstacle, isExtra } = await recheckAddition(tx, { ...referenceOf(checkout), now: tx.now });
    if (obstacle === 'quote_changed') {
      refuse('quote_changed', {
        message:
          'The order has changed, and with it this price. You have not been charged; check the order again.',
      });
    }
    if (obstacle !== null) refuse(obstacle);
    if (isExtra) await assertMayOrder(tx, checkout.buyer_id, checkout.seller_id);
    // The order is locked: of several additions, one is charged at a time, and the next is checked against the order with it.
    if (await isPaidElsewhere(tx, checkout)) refuse('other_payment_in_progress');
  },

  async fulfill(tx, checkout, payment) {
    // As of the start: the buyer was in time, even if the provider's answer is late.
    const { obstacle } = await recheckAddition(tx, { ...referenceOf(checkout), now: checkout.created_at });
    if (obstacle !== null) return { tooLate: `could no longer be added: ${obstacle}` };
    return addToOrder(
      tx,
      { userId: checkout.buyer_id },
      {
        ...referenceOf(checkout),
        payment: capturedWith(payment),
      },
    );
  },

  tooLateMessage:
    'This payment arrived too late: the order has moved on, so nothing was added. The money is being returned to your card.',
  sellerUnavailableMessage:
    'The seller is no longer available, so nothing was added. The money is being returned to your card.',
};

function referenceOf(checkout: CheckoutRow): { orderNumber: string; additionId: string; totalMinor: number } {
  assert(
    checkout.for_order_number && checkout.addition_id,
    'the checkout of an addition has an order and an addition',
  );
  return {
    orderNumber: checkout.for_order_number,
    additionId: checkout.addition_id,
    totalMinor: checkout.bill.totalMinor,
  };
}
