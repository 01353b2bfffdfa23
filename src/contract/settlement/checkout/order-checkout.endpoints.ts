// Calls that start a checkout from an existing order: additions, tips and repeat orders.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { checkoutSchema } from './checkout.schema.ts';

const domain = 'checkout';
const params = z.object({ orderNumber: orderNumberSchema });

export const buyAddition = endpoint({
  name: 'buy-addition',
  domain,
  summary: 'Start a checkout for an agreed addition, or for an extra of the gig at its original price',
  method: 'POST',
  path: '/orders/:orderNumber/buy-addition',
  params,
  body: z
    .strictObject({ additionId: idSchema.optional(), extraId: idSchema.optional() })
    .refine(
      ({ additionId, extraId }) => (additionId === undefined) !== (extraId === undefined),
      'Give either additionId or extraId',
    ),
  data: checkoutSchema,
  idempotent: true,
  refusals: [
    'order_not_found',
    'order_wrong_actor',
    'additions_closed',
    'addition_not_found',
    'addition_not_open',
    'extra_not_found',
    'extra_bought',
    'extra_too_late',
    'cannot_order',
    'seller_away',
    'additions_full',
  ],
});

export const tipSeller = endpoint({
  name: 'tip-seller',
  domain,
  summary: 'Start a checkout for a tip to the seller of a completed order; no fee is taken',
  method: 'POST',
  path: '/orders/:orderNumber/tip-seller',
  params,
  body: z.strictObject({ amountMinor: amountMinorSchema }),
  data: checkoutSchema,
  idempotent: true,
  refusals: ['order_not_found', 'order_wrong_actor', 'tips_closed', 'tips_full'],
});

export const orderAgain = endpoint({
  name: 'order-again',
  domain,
  summary: 'Start a checkout for the same selection at current prices',
  method: 'POST',
  path: '/orders/:orderNumber/order-again',
  params,
  body: z.strictObject({}),
  data: checkoutSchema,
  idempotent: true,
  refusals: [
    'order_not_found',
    'order_wrong_actor',
    'order_wrong_state',
    'gig_not_found',
    'gig_not_available',
    'seller_away',
    'quote_required',
    'queue_full',
    'package_not_found',
    'extra_not_found',
  ],
});

export const orderCheckoutEndpoints = [buyAddition, tipSeller, orderAgain];
