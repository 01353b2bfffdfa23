// What the hands of the storm reach for on a delivered order: its ends, and what would keep it from ending.
// A feature that can end, hold or shrink a delivered order adds its call.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import * as orders from '#contract/orders/order.endpoints.ts';

export const stormHands: { by: 'buyer' | 'seller'; endpoint: AnyEndpoint; body: object }[] = [
  { by: 'buyer', endpoint: orders.approveDelivery, body: {} },
  { by: 'buyer', endpoint: orders.cancelOrder, body: { reason: '' } },
  { by: 'buyer', endpoint: orders.cancelLateOrder, body: { reason: '' } },
  { by: 'buyer', endpoint: orders.requestRevision, body: { message: 'Not yet.', failedCriteria: [0] } },
  { by: 'buyer', endpoint: orders.extendReview, body: {} },
  { by: 'seller', endpoint: orders.deliverOrder, body: { message: 'Once more.', metCriteria: [] } },
];
