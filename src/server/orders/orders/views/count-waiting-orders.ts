// How many orders are waiting for the viewer, as buyer or as seller, for the badge in the menu. Counted up to 100.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countWaiting } from './order-list.report.ts';
import type { OrderSide } from '../order.policy.ts';

export function countWaitingOrders(
  read: Read,
  viewer: Viewer,
  input: { as: OrderSide },
): Promise<{ waiting: number; late: number }> {
  return countWaiting(read, { personId: viewer.userId, side: input.as });
}
