// The calls that begin a payment from an order: for something beside its first one, or for the same once more. Each answers with
// a checkout, which is paid like any other.
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
  summary: 'Begin to pay what was agreed to be added, or an extra of the gig at the price it was offered at',
  method: 'POST',
  path: '/orders/:orderNumber/buy-addition',
  params,
  body: z
    .strictObject({ additionId: idSchema.optional(), extraId: idSchema.optional() })
    .refine((one) => (one.additionId === undefined) !== (one.extraId === undefined), 'Name one of the two'),
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
    'additions_full',
  ],
});

export const tipSeller = endpoint({
  name: 'tip-seller',
  domain,
  summary: 'Begin to pay a tip to the seller of a completed order; all of it is theirs',
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
  summary: 'Freeze the same choice once more, at the price of today',
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
    'package_not_found',
    'extra_not_found',
  ],
});

export const besideOrderEndpoints = [buyAddition, tipSeller, orderAgain];
