// The calls of an order: the machine's verbs and the two ways to look. Strangers get 404 on every one of them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
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
  summary: 'One’s orders as buyer or as seller',
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
  summary: 'The orders in which it is one’s own turn, the nearest deadline first',
  method: 'GET',
  path: '/waiting-orders',
  query: z.object({ ...sideQuery, limit: z.coerce.number().int().min(1).max(50).default(6) }),
  data: z.object({ items: z.array(orderCardSchema), ...waitingCounts }),
});

export const countWaitingOrders = endpoint({
  name: 'count-waiting-orders',
  domain,
  summary: 'In how many orders it is one’s own turn, and how many of them are late, each counted up to 100',
  method: 'GET',
  path: '/waiting-orders/count',
  query: z.object(sideQuery),
  data: z.object(waitingCounts),
});

export const getSpending = endpoint({
  name: 'get-spending',
  domain,
  summary: 'What a buyer has in escrow, has spent and has left as credit',
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

/** A verb of the order machine as a call; it answers with the room as it stands afterwards. */
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
  'Answer the seller’s questions; the delivery time starts',
  z.strictObject({ answers: z.array(requirementAnswerSchema).max(10) }),
  ['order_not_pending', 'requirement_missing', 'file_not_found'],
);
export const deliverOrder = orderCommand('deliver-order', 'Deliver', z.strictObject(deliveryInput), [
  'order_not_in_progress',
  'delivery_empty',
  'criterion_unknown',
  'file_not_found',
]);
export const requestRevision = orderCommand(
  'request-revision',
  'Say what is not met and ask for a revision',
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
  'Take 3 more days to look, once',
  z.strictObject({}),
  ['order_not_delivered', 'order_not_due'],
);
const reason = z.strictObject({ reason: z.string().trim().max(1000).default('') });
export const cancelOrder = orderCommand(
  'cancel-order',
  'Cancel before the work has begun; full refund',
  reason,
  ['order_wrong_state', 'order_not_cancellable'],
);
export const cancelSilentOrder = orderCommand(
  'cancel-silent-order',
  'Cancel without fault when no requirements came for 7 days; full refund',
  reason,
  ['order_wrong_state', 'order_not_due'],
);
export const cancelLateOrder = orderCommand(
  'cancel-late-order',
  'Cancel an order that is 24 hours late; full refund',
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
