// Who may call what of the checkout, and how often.
import {
  confirmPayment as confirmPaymentEndpoint,
  continuePayment as continuePaymentEndpoint,
  getCheckout as getCheckoutEndpoint,
  payCheckout as payCheckoutEndpoint,
  previewQuote as previewQuoteEndpoint,
  startCheckout as startCheckoutEndpoint,
  startOfferCheckout as startOfferCheckoutEndpoint,
} from '#contract/checkout/checkout.endpoints.ts';
import { bind, bindFlow, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { confirmPayment } from './confirm-payment.ts';
import { continuePayment } from './continue-payment.ts';
import { getCheckout } from './get-checkout.ts';
import { payCheckout } from './pay-checkout.ts';
import { previewQuote } from './preview-quote.ts';
import { startCheckout } from './start-checkout.ts';
import { startOfferCheckout } from './start-offer-checkout.ts';

export const checkoutRoutes: readonly Bound[] = [
  bindRead(previewQuoteEndpoint, { needs: 'anyone' }, previewQuote),
  bind(startCheckoutEndpoint, { needs: 'buyer', limit: '30/10min' }, startCheckout),
  bind(startOfferCheckoutEndpoint, { needs: 'buyer', limit: '30/10min' }, startOfferCheckout),
  bindRead(getCheckoutEndpoint, { needs: 'session' }, getCheckout),
  // Few tries: a form that takes cards is where stolen numbers are tried out.
  bindFlow(payCheckoutEndpoint, { needs: 'buyer', limit: '20/10min' }, payCheckout),
  // Money may already be moving, so the side that is shown at the moment does not matter.
  bindFlow(confirmPaymentEndpoint, { needs: 'session', limit: '20/10min' }, confirmPayment),
  bindFlow(continuePaymentEndpoint, { needs: 'session', limit: '60/10min' }, continuePayment),
];
