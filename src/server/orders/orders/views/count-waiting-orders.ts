// In how many orders it is the viewer's turn on one side: the badge beside the orders. Counted up to 100.
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
