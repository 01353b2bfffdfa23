// How paying and confirming end: the checkout as it stands now, or the refusal that the payment came to.
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

export async function answerWithCheckout(
  platform: Platform,
  viewer: Viewer,
  of: { checkoutId: string; paymentId: string },
): Promise<Checkout> {
  const read = reading(platform);
  const checkout = await findCheckout(read, of.checkoutId, viewer.userId);
  const payment = (await findPaymentView(read, of.paymentId))?.payment;
  assert(checkout && payment, 'a checkout and its payment stay');
  const words = purposes[checkout.purpose];
  if (payment.state === 'declined') {
    const because = payment.declined_because!;
    refuse('card_declined', { message: because, errors: { 'card.number': because } });
  }
  if (payment.state === 'succeeded' && payment.order_id === null) {
    const alsoBack = payment.credit_minor > 0 ? ' What came from your balance is there again.' : '';
    if (!(await isActive(read, checkout.seller_id))) {
      refuse('gig_not_available', { message: words.sellerGone + alsoBack });
    }
    const code = checkout.state === 'paid' ? 'checkout_paid' : 'checkout_expired';
    refuse(code, { message: words.tooLate + alsoBack });
  }
  return viewCheckout(read, checkout);
}
