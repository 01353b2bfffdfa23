// The order room for a party to the order; refused with `order_not_found` for everyone else.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { orderView } from './order.view.ts';

export function getOrder(read: Read, viewer: Viewer, input: { orderNumber: string }): Promise<OrderView> {
  return orderView(read, viewer.userId, input.orderNumber);
}
