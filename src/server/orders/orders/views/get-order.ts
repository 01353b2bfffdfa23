// The order room, for one of its two people. Guards: the view refuses everyone else as if there were no such order.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { orderView } from './order.view.ts';

export function getOrder(read: Read, viewer: Viewer, input: { orderNumber: string }): Promise<OrderView> {
  return orderView(read, viewer.userId, input.orderNumber);
}
