// Begins to pay what was agreed in an offer, or its next milestone.
// Guards: the price is the offer's, under the rules it was made with; whoever begins in time has the time to finish.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { agreedPurchase, keepPayable } from '#server/deals/offers/agreed-purchase.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';
import { billOf } from './quote-selection.ts';
import { answerGraceMinutes } from './record-answer.ts';

export async function startOfferCheckout(
  tx: Tx,
  viewer: Viewer,
  input: { offerId: string },
): Promise<Checkout> {
  const { offerId } = input;
  const { gig, quote, rules, milestone } = await agreedPurchase(tx, viewer, offerId);
  const expiresAt = later(tx.now, { minutes: rules.checkoutMinutes });
  await keepPayable(tx, offerId, later(expiresAt, { minutes: answerGraceMinutes + 1 }));
  const row = await insertCheckout(tx, {
    id: newId(tx.now.getTime()),
    buyerId: viewer.userId,
    gig,
    rules,
    purpose: 'offer',
    bill: billOf(quote),
    agreed: { offerId, milestone, quote },
    expiresAt,
  });
  return viewCheckout(tx, row);
}
