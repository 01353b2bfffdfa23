// The package and extras of a completed order, for buying them again. The checkout validates them against the current gig.
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from './lock-order.ts';

export async function repeatPurchase(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string },
): Promise<{ gigSlug: string; package: PackageTier; extras: string[] }> {
  const { order, role } = await lockOrder(tx, actor, input.orderNumber);
  if (role !== 'buyer') refuse('order_wrong_actor');
  if (order.state !== 'completed') refuse('order_wrong_state');
  const { gig, quote } = order;
  const { tier } = quote.package;
  if (tier === 'custom') {
    return refuse('package_not_found', {
      message: 'This order came from a custom offer. Choose a package or request another offer.',
    });
  }
  return {
    gigSlug: gig.slug,
    package: tier,
    extras: quote.extras.map((extra) => extra.id),
  };
}
