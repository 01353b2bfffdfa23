// The orders waiting for the viewer, as buyer or as seller, nearest deadline first. Shown at the top of the dashboard.
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countWaiting, listWaitingRows } from './order-list.report.ts';
import type { OrderSide } from '../order.policy.ts';
import { cardsOf } from './order.view.ts';

export async function listWaitingOrders(
  read: Read,
  viewer: Viewer,
  input: { as: OrderSide; limit: number },
): Promise<{ items: OrderCard[]; waiting: number; late: number }> {
  const of = { personId: viewer.userId, side: input.as };
  const rows = await listWaitingRows(read, of, input.limit);
  return { items: await cardsOf(read, input.as, rows), ...(await countWaiting(read, of)) };
}
