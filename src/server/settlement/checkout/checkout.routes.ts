// Access and rate limits of the checkout calls.
import {
  confirmPayment as confirmPaymentEndpoint,
  continuePayment as continuePaymentEndpoint,
  getCheckout as getCheckoutEndpoint,
  payCheckout as payCheckoutEndpoint,
  previewQuote as previewQuoteEndpoint,
  startCheckout as startCheckoutEndpoint,
  startOfferCheckout as startOfferCheckoutEndpoint,
} from '#contract/settlement/checkout/checkout.endpoints.ts';
import {
  buyAddition as buyAdditionEndpoint,
  orderAgain as orderAgainEndpoint,
  tipSeller as tipSellerEndpoint,
} from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { buyAddition } from './buy-addition.ts';
import { confirmPayment } from './confirm-payment.ts';
import { continuePayment } from './continue-payment.ts';
import { getCheckout } from './get-checkout.ts';
import { orderAgain } from './order-again.ts';
import { payCheckout } from './pay-checkout.ts';
import { previewQuote } from './preview-quote.ts';
import { startCheckout } from './start-checkout.ts';
import { tipSeller } from './tip-seller.ts';
import { startOfferCheckout } from './start-offer-checkout.ts';

export const checkoutRoutes: readonly Bound[] = [
  bindRead(previewQuoteEndpoint, { needs: 'anyone' }, previewQuote),
  bind(startCheckoutEndpoint, { needs: 'buyer', limit: '30/10min', restrictedBy: 'buying' }, startCheckout),
  bind(
    startOfferCheckoutEndpoint,
    { needs: 'buyer', limit: '30/10min', restrictedBy: 'buying' },
    startOfferCheckout,
  ),
  bindRead(getCheckoutEndpoint, { needs: 'session' }, getCheckout),
  // For an existing order, the order determines who pays, not the account's active mode.
  bind(buyAdditionEndpoint, { needs: 'session', limit: '30/10min', restrictedBy: 'buying' }, buyAddition),
  bind(orderAgainEndpoint, { needs: 'session', limit: '30/10min', restrictedBy: 'buying' }, orderAgain),
  bind(tipSellerEndpoint, { needs: 'session', limit: '30/10min', restrictedBy: 'buying' }, tipSeller),
  // A low limit, against card testing with stolen numbers.
  bindFlow(payCheckoutEndpoint, { needs: 'session', limit: '20/10min', restrictedBy: 'buying' }, payCheckout),
  // Money may already be moving, so the active mode does not matter.
  bindFlow(confirmPaymentEndpoint, { needs: 'session', limit: '20/10min' }, confirmPayment),
  bindFlow(continuePaymentEndpoint, { needs: 'session', limit: '60/10min' }, continuePayment),
];
