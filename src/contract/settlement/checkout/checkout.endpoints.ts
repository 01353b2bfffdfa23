// Calls from selecting a package to the paid order.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import {
  balancePartSchema,
  cardSchema,
  checkoutSchema,
  continuedPaymentSchema,
  selectionSchema,
} from './checkout.schema.ts';
import { quoteSchema } from '#contract/orders/orders/quote.schema.ts';

const domain = 'checkout';
const checkoutParams = z.object({ checkoutId: idSchema });
const selectionRefusals = [
  'gig_not_found',
  'own_gig',
  'gig_not_available',
  'package_not_found',
  'extra_not_found',
] as const;

export const previewQuote = endpoint({
  name: 'preview-quote',
  domain,
  summary: 'The price of a selection, fees included; nothing is stored',
  method: 'GET',
  path: '/quote',
  query: z.object(selectionSchema),
  data: quoteSchema,
  refusals: ['gig_not_found', 'package_not_found', 'extra_not_found'],
});

export const startCheckout = endpoint({
  name: 'start-checkout',
  domain,
  summary: 'Freeze a selection and its price for 30 minutes',
  method: 'POST',
  path: '/checkouts',
  body: z.strictObject(selectionSchema),
  data: checkoutSchema,
  idempotent: true,
  refusals: [...selectionRefusals, 'cannot_order', 'seller_away', 'quote_required', 'queue_full'],
});

export const startOfferCheckout = endpoint({
  name: 'start-offer-checkout',
  domain,
  summary: 'Start a checkout for an agreed offer, or its next milestone',
  method: 'POST',
  path: '/offers/:offerId/checkout',
  params: z.object({ offerId: idSchema }),
  data: checkoutSchema,
  idempotent: true,
  refusals: [
    'offer_not_found',
    'offer_wrong_actor',
    'offer_wrong_state',
    'offer_expired',
    'gig_not_available',
    'cannot_order',
    'seller_away',
  ],
});

export const getCheckout = endpoint({
  name: 'get-checkout',
  domain,
  summary: 'One of the caller’s checkouts',
  method: 'GET',
  path: '/checkouts/:checkoutId',
  params: checkoutParams,
  data: checkoutSchema,
  refusals: ['checkout_not_found'],
});

export const payCheckout = endpoint({
  name: 'pay-checkout',
  domain,
  summary:
    'Pay into escrow; a paid checkout becomes an order. `card` is for the sandbox only, and omitted if the balance pays the total',
  method: 'POST',
  path: '/checkouts/:checkoutId/pay',
  params: checkoutParams,
  body: z.strictObject({ card: cardSchema.optional(), balanceMinor: balancePartSchema.optional() }),
  data: checkoutSchema,
  idempotent: true,
  refusals: [
    'checkout_not_found',
    'checkout_paid',
    'checkout_expired',
    'payment_in_progress',
    'other_payment_in_progress',
    'gig_not_available',
    'cannot_order',
    'seller_away',
    'quote_required',
    'queue_full',
    'quote_changed',
    'balance_changed',
    'balance_frozen',
    'refund_limit',
    'card_invalid',
    'card_declined',
    'payment_failed',
  ],
});

export const confirmPayment = endpoint({
  name: 'confirm-payment',
  domain,
  summary: 'Approve or reject a payment that the bank asks to confirm (sandbox)',
  method: 'POST',
  path: '/checkouts/:checkoutId/confirm-payment',
  params: checkoutParams,
  body: z.strictObject({ approve: z.boolean() }),
  data: checkoutSchema,
  idempotent: true,
  refusals: [
    'checkout_not_found',
    'checkout_paid',
    'checkout_expired',
    'gig_not_available',
    'payment_not_waiting',
    'card_declined',
    'payment_failed',
  ],
});

export const continuePayment = endpoint({
  name: 'continue-payment',
  domain,
  summary:
    'State of a payment at a provider with its own card fields, and the client secret to confirm it there',
  method: 'POST',
  path: '/checkouts/:checkoutId/continue-payment',
  params: checkoutParams,
  data: continuedPaymentSchema,
  refusals: [
    'checkout_not_found',
    'payment_not_waiting',
    'payment_failed',
    'card_declined',
    'gig_not_available',
    'checkout_paid',
    'checkout_expired',
  ],
});

export const checkoutEndpoints = [
  previewQuote,
  startCheckout,
  startOfferCheckout,
  getCheckout,
  payCheckout,
  confirmPayment,
  continuePayment,
];
