// Paying a tip: all of it goes to the seller of a completed order, separate from the order's money.
import { recordTip } from '#server/orders/orders/tips/record-tip.ts';
import { recheckTip } from '#server/orders/orders/tips/check-tip.ts';
import { capturedWith } from '#server/payments/payments/payment.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import { isPaidElsewhere } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';
import type { Purpose } from './checkout-purpose.ts';

export const purposeOfTip: Purpose = {
  async assertOffered(tx, checkout) {
    const obstacle = await recheckTip(tx, { ...tipOf(checkout), now: tx.now });
    if (obstacle !== null) refuse(obstacle);
    // The order is locked: of several tips, one is charged at a time, so that none has to be returned.
    if (await isPaidElsewhere(tx, checkout)) refuse('other_payment_in_progress');
  },

  async fulfill(tx, checkout, payment) {
    const { orderNumber, amountMinor } = tipOf(checkout);
    const obstacle = await recheckTip(tx, { orderNumber, amountMinor, now: null });
    if (obstacle !== null) return { tooLate: `the tip could no longer be given: ${obstacle}` };
    return recordTip(
      tx,
      { userId: checkout.buyer_id },
      {
        orderNumber,
        payment: capturedWith(payment),
      },
    );
  },

  tooLateMessage: 'This payment arrived too late to become a tip. The money is being returned to your card.',
  sellerUnavailableMessage:
    'The seller has left, so no tip was given. The money is being returned to your card.',
};

function tipOf(checkout: CheckoutRow): { orderNumber: string; amountMinor: number } {
  assert(checkout.for_order_number, 'the checkout of a tip has an order');
  return { orderNumber: checkout.for_order_number, amountMinor: checkout.bill.totalMinor };
}
