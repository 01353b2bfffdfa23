// Freezes a selection: the gig as it is now, its price, the rules and an expiry.
// Guards: only active gigs, never the viewer's own, not across a block, not of an absent seller, not into a full queue, not without a quote if the
// seller asks first. No money moves and nothing is reserved.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';
import { assertMayOrder, assertTakesOrders } from './may-order.ts';
import { offerFingerprint } from './offer-fingerprint.ts';
import { billOf, quoteSelection } from './quote-selection.ts';
import type { Selection } from './quote-selection.ts';

export async function startCheckout(
  tx: Tx,
  viewer: Viewer,
  input: Selection & { gigSlug: string },
): Promise<Checkout> {
  const frozen = await freezeGig(tx, input.gigSlug);
  if (!frozen) return refuse('gig_not_found');
  const { gig, state } = frozen;
  if (gig.sellerId === viewer.userId) refuse('own_gig');
  if (state !== 'active') refuse('gig_not_available');
  await assertMayOrder(tx, viewer.userId, gig.sellerId);
  await assertTakesOrders(tx, gig, { buyerId: viewer.userId, exceptId: null });
  const rules = await currentOrderRules(tx);
  const selection = { package: input.package, extras: input.extras };
  const quote = quoteSelection(gig, selection, rules);
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig,
    rules,
    purpose: 'order',
    bill: billOf(quote),
    choice: { selection, quote, fingerprint: offerFingerprint(gig, selection) },
    expiresAt: later(tx.now, { minutes: rules.checkoutMinutes }),
  });
  return viewCheckout(tx, row);
}
