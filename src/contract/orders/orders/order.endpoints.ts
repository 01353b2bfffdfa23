// Endpoints of orders: lists, the order room, and the verbs of the order machine. Users who are not part of an order get 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { defaultOrderRules as defaults } from './order.rules.ts';
import {
  deliveryInput,
  orderSorts,
  orderCardSchema,
  orderStateSchema,
  orderViewSchema,
  requirementAnswerSchema,
  revisionInput,
  spendingSchema,
} from './order.schema.ts';

const domain = 'orders';
const orderParams = z.object({ orderNumber: orderNumberSchema });

export const listOrders = endpoint({
  name: 'list-orders',
  domain,
  summary: 'Your orders as buyer or as seller',
  method: 'GET',
  path: '/orders',
  query: z.object({
    as: z.enum(['buyer', 'seller']),
    state: orderStateSchema.optional(),
    q: z.string().trim().max(100).optional(),
    sort: z.enum(orderSorts).default('newest'),
    ...pageQuery,
  }),
  data: listOf(orderCardSchema).extend({ counts: z.record(z.string(), z.int()) }),
});

const sideQuery = { as: z.enum(['buyer', 'seller']) };
const waitingCounts = { waiting: z.int(), late: z.int() };

export const listWaitingOrders = endpoint({
  name: 'list-waiting-orders',
  domain,
  summary: 'Orders that are waiting for you, nearest deadline first',
  method: 'GET',
  path: '/waiting-orders',
  query: z.object({ ...sideQuery, limit: z.coerce.number().int().min(1).max(50).default(6) }),
  data: z.object({ items: z.array(orderCardSchema), ...waitingCounts }),
});

export const countWaitingOrders = endpoint({
  name: 'count-waiting-orders',
  domain,
  summary: 'How many orders are waiting for you and how many of them are late, each counted up to 100',
  method: 'GET',
  path: '/waiting-orders/count',
  query: z.object(sideQuery),
  data: z.object(waitingCounts),
});

export const getSpending = endpoint({
  name: 'get-spending',
  domain,
  summary: 'A buyer’s money in escrow, total spent, and credit',
  method: 'GET',
  path: '/buyer/spending',
  data: spendingSchema,
});

export const getOrder = endpoint({
  name: 'get-order',
  domain,
  summary: 'The order room: everything about one order',
  method: 'GET',
  path: '/orders/:orderNumber',
  params: orderParams,
  data: orderViewSchema,
  refusals: ['order_not_found'],
});

/** A verb of the order machine as an endpoint; it returns the updated order. */
export function orderCommand<Body extends z.ZodObject>(
  name: string,
  summary: string,
  body: Body,
  refusals: ErrorCode[],
) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/orders/:orderNumber/${name}`,
    params: orderParams,
    body,
    data: orderViewSchema,
    idempotent: true,
    refusals: ['order_not_found', 'order_wrong_actor', ...refusals],
  });
}

export const submitRequirements = orderCommand(
  'submit-requirements',
  'Answer the seller’s requirements; the delivery time starts',
  z.strictObject({ answers: z.array(requirementAnswerSchema).max(10) }),
  ['order_not_pending', 'requirement_missing', 'file_not_found'],
);
export const deliverOrder = orderCommand('deliver-order', 'Deliver', z.strictObject(deliveryInput), [
  'order_not_in_progress',
  'order_step_limit',
  'delivery_empty',
  'criterion_unknown',
  'file_not_found',
]);
export const requestRevision = orderCommand(
  'request-revision',
  'Request a revision and name the criteria that are not met',
  z.strictObject(revisionInput),
  ['order_not_delivered', 'no_revisions_left', 'criteria_missing', 'criterion_unknown', 'file_not_found'],
);
export const approveDelivery = orderCommand(
  'approve-delivery',
  'Approve the delivery and release the money',
  z.strictObject({}),
  ['order_not_delivered'],
);
export const extendReview = orderCommand(
  'extend-review',
  `Extend the approval period, once (by ${defaults.reviewExtensionDays} days by default)`,
  z.strictObject({}),
  ['order_not_delivered', 'order_not_due'],
);
const reason = z.strictObject({ reason: z.string().trim().max(1000).default('') });
export const cancelOrder = orderCommand(
  'cancel-order',
  'Cancel before work has started; refunds everything but what the rules of the order keep of the buyer fee',
  reason,
  ['order_wrong_state', 'order_not_cancellable', 'cancellation_limit'],
);
export const cancelSilentOrder = orderCommand(
  'cancel-silent-order',
  `Cancel without fault if the buyer has sent no requirements for ${defaults.requirementsSilenceDays} days (by default); full refund`,
  reason,
  ['order_wrong_state', 'order_not_due'],
);
export const cancelLateOrder = orderCommand(
  'cancel-late-order',
  `Cancel an order that is ${defaults.lateCancelHours} hours late (by default); full refund`,
  reason,
  ['order_wrong_state', 'order_not_due'],
);

export const orderEndpoints = [
  listOrders,
  listWaitingOrders,
  countWaitingOrders,
  getSpending,
  getOrder,
  submitRequirements,
  deliverOrder,
  requestRevision,
  approveDelivery,
  extendReview,
  cancelOrder,
  cancelSilentOrder,
  cancelLateOrder,
];
