// What was bought with a completed order, as a choice from its gig that can be made again. Whether it still can is the gig's to say.
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from './lock-order.ts';

export async function repeatPurchase(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string },
): Promise<{ gigSlug: string; package: PackageTier; extras: string[] }> {
  const { order, actor } = await lockOrder(tx, by, input.orderNumber);
  if (actor !== 'buyer') refuse('order_wrong_actor');
  if (order.state !== 'completed') refuse('order_wrong_state');
  const { gig, quote } = order;
  const { tier } = quote.package;
  if (tier === 'custom') {
    return refuse('package_not_found', {
      message: 'This order came from an offer made for you. Choose a package, or ask for another offer.',
    });
  }
  return {
    gigSlug: gig.slug,
    package: tier,
    extras: quote.extras.map((extra) => extra.id),
  };
}
