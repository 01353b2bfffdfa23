// The common end of paying and confirming: returns the checkout's view, or the refusal that the payment resulted in.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { isActive } from '#server/people/accounts/lock-account.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { reading } from '#server/platform/data/tx.ts';
import { purposes } from './checkout.purposes.ts';
import { findCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';

export async function respondWithCheckout(
  platform: Platform,
  viewer: Viewer,
  ids: { checkoutId: string; paymentId: string },
): Promise<Checkout> {
  const read = reading(platform);
  const checkout = await findCheckout(read, ids.checkoutId, viewer.userId);
  const payment = (await findPaymentView(read, ids.paymentId))?.payment;
  assert(checkout && payment, 'the checkout and its payment exist');
  const purpose = purposes[checkout.purpose];
  if (payment.state === 'declined') {
    const message = payment.declined_because!;
    refuse('card_declined', { message, errors: { 'card.number': message } });
  }
  if (payment.state === 'succeeded' && payment.order_id === null) {
    const creditNote =
      payment.credit_minor > 0 ? ' The part paid from your balance was returned to your balance.' : '';
    if (!(await isActive(read, checkout.seller_id))) {
      refuse('gig_not_available', { message: purpose.sellerUnavailableMessage + creditNote });
    }
    const code = checkout.state === 'paid' ? 'checkout_paid' : 'checkout_expired';
    refuse(code, { message: purpose.tooLateMessage + creditNote });
  }
  return viewCheckout(read, checkout);
}
