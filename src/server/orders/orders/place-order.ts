// Places an order: a checkout that was paid becomes an order in its initial state, its money goes into escrow.
// Guards: everything that was bought, its price and the rules are frozen here; amounts come from the quote, and must equal
// what was captured. Called by the checkout inside its transaction, after the payment row was locked.
import { newId } from '#contract/common/ids.ts';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { commissionOf } from '#contract/orders/orders/settlement.ts';
import { recordOrderFact } from '#server/catalog/gigs/gig-facts.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import { holdInEscrow } from '#server/foundation/ledger/hold-in-escrow.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { nextRequirementsReminder } from './order.policy.ts';
import { sealOf, tellStep } from './order.step.ts';
import { submitRequirements } from './submit-requirements.ts';
import { insertOrder, insertOrderPayment, nextOrderNumber } from './order.store.ts';

export type PlacedFrom = {
  checkoutId: string;
  buyerId: string;
  gig: FrozenGig;
  quote: Quote;
  rules: OrderRules;
  payment: Captured;
  /** The offer it comes from, and of one with milestones which one it is. */
  offer?: {
    offerId: string;
    milestone: number | null;
    milestoneCount: number | null;
    /** Of the brief that the order is held to; null: there is none. */
    briefSha256: string | null;
  };
};

export async function placeOrder(
  tx: Tx,
  from: PlacedFrom,
): Promise<{ orderId: string; orderNumber: string }> {
  const { gig, quote, rules, payment } = from;
  assert(payment.amountMinor === quote.totalMinor, 'the captured amount is the quoted one');
  assert(payment.currency === quote.currency, 'the captured currency is the quoted one');
  const orderId = newId(tx.now.getTime());
  const { offerId = null, milestone = null, milestoneCount = null, briefSha256 = null } = from.offer ?? {};
  const isLaterMilestone = milestone !== null && milestone > 1;
  const sellerFeeMinor = commissionOf(quote.priceMinor, rules.fees.seller);
  const number = await nextOrderNumber(tx);
  const criteria = [...quote.package.items, ...quote.extras.map((extra) => extra.title)];
  const journalId = await holdInEscrow(tx, {
    orderId,
    payment,
    cause: { verb: 'place-order', order: number, actor: 'buyer' },
  });
  const told = {
    verb: 'place-order',
    event: 'order.placed',
    from: null,
    actor: 'buyer',
    journalId,
    detail: {
      gig: gig.slug,
      title: gig.title,
      criteria,
      quote,
      rules: rules.version,
      aiUse: gig.aiUse ?? null,
      ...(briefSha256 && { brief: briefSha256 }),
    },
  } as const;
  const order = await insertOrder(tx, {
    id: orderId,
    number,
    buyer_id: from.buyerId,
    seller_id: gig.sellerId,
    gig_id: gig.gigId,
    payment_id: payment.paymentId,
    checkout_id: from.checkoutId,
    title: gig.title,
    state: orderMachine.initial,
    version: 1,
    currency: quote.currency,
    price_minor: quote.priceMinor,
    buyer_fee_minor: quote.buyerFeeMinor,
    total_minor: quote.totalMinor,
    seller_fee_minor: sellerFeeMinor,
    seller_gets_minor: quote.priceMinor - sellerFeeMinor,
    rules: JSON.stringify(rules),
    gig: JSON.stringify(gig),
    quote: JSON.stringify(quote),
    criteria: JSON.stringify(criteria),
    offer_id: offerId,
    milestone,
    milestone_count: milestoneCount,
    reviewable: milestone === milestoneCount,
    revisions_left: quote.revisions,
    placed_at: tx.now,
    remind_at: nextRequirementsReminder(rules, tx.now, tx.now),
    updated_at: tx.now,
    seal: sealOf(firstSeal, { number, version: 1, state: orderMachine.initial }, told, tx.now),
    clock_who: 'buyer',
    clock_since: tx.now,
  });
  await tellStep(tx, order, told);
  await insertOrderPayment(tx, order, payment);
  await recordOrderFact(tx, { gigId: gig.gigId, sellerId: gig.sellerId, fact: 'placed' });
  // What follows an earlier milestone has nothing left to ask.
  if (isLaterMilestone)
    await submitRequirements(tx, { userId: from.buyerId }, { orderNumber: number, answers: [] });
  return { orderId, orderNumber: order.number };
}
