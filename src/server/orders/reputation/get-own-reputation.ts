// The viewer's reputation as sellers see it, with every order behind it.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { getOwnReputation as endpoint } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import { axesOf } from '#contract/orders/reputation/buyer-facts.rules.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listBuyerOrders } from './buyer-order.report.ts';

export async function getOwnReputation(read: Read, viewer: Viewer): Promise<DataOf<typeof endpoint>> {
  const orders = await listBuyerOrders(read, viewer.userId);
  const sellers = await personsById(read, [...new Set(orders.map((order) => order.sellerId))]);
  return {
    axes: axesOf(orders),
    orders: orders.map(({ sellerId, placedAt, ...order }) => ({
      ...order,
      seller: sellers.get(sellerId)?.displayName ?? 'A former member',
      placedAt: placedAt.toISOString(),
    })),
  };
}
