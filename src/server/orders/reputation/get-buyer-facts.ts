// A buyer's reputation, public. Contains no data of single orders.
import { axesOf } from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerFacts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPersonId } from '#server/orders/reviews/review.report.ts';
import { listBuyerOrders } from './buyer-order.report.ts';

export async function getBuyerFacts(
  read: Read,
  _viewer: Viewer | null,
  input: { username: string },
): Promise<BuyerFacts> {
  const buyerId = await findPersonId(read, input.username);
  if (buyerId === null) return refuse('profile_not_found');
  return { axes: axesOf(await listBuyerOrders(read, buyerId)) };
}
