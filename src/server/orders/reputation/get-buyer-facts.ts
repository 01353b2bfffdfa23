// get-buyer-facts: what a person's orders as a buyer say of them, for everyone. Nothing of any single order leaves through here.
import { axesOf } from '#contract/reputation/buyer-facts.rules.ts';
import type { BuyerFacts } from '#contract/reputation/buyer-facts.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findPersonId } from '#server/reviews/review.report.ts';
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
