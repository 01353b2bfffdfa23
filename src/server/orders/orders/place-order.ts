// Places an order from a paid checkout: creates the order in its initial state and moves the payment into escrow.
// Freezes gig, quote and rules; asserts that the captured amount equals the quote. Called in the checkout's transaction, after the
// payment row was locked.
import { newId } from '#contract/common/ids.ts';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { firstSeal } from '#contract/orders/orders/event-seal.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';
import { recordOrderFact } from '#server/catalog/gigs/gig-facts.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import { holdInEscrow } from '#server/foundation/ledger/hold-in-escrow.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { firstEnd } from './endings/ends-at.policy.ts';
import { nextRequirementsReminder } from './order.policy.ts';
import { sealOf, recordStep } from './order.step.ts';
import { submitRequirements } from './submit-requirements.ts';
import { insertOrder, insertOrderPayment, nextOrderNumber } from './order.store.ts';
import type { OrderEventRow } from './order.store.ts';

export type OrderPurchase = {
  checkoutId: string;
  buyerId: string;
  gig: FrozenGig;
  quote: Quote;
  rules: OrderRules;
  payment: Captured;
  /** Reserved before the payment, if the provider states it to the buyer's bank. */
  number: string | null;
  /** The offer it comes from, and its milestone number, if any. */
  offer?: {
    offerId: string;
    milestone: number | null;
    milestoneCount: number | null;
    /** SHA-256 of the project brief the order is based on; null if there is none. */
    briefSha256: string | null;
  };
};

/** A number for an order whose payment states it. If nothing is bought, the number stays unused. */
export function reserveOrderNumber(tx: Tx): Promise<string> {
  return nextOrderNumber(tx);
}

export async function placeOrder(
  tx: Tx,
  purchase: OrderPurchase,
): Promise<{ orderId: string; orderNumber: string }> {
  const { gig, quote, payment } = purchase;
  assert(payment.amountMinor === quote.totalMinor, 'the captured amount equals the quote');
  assert(payment.currency === quote.currency, 'the captured currency equals the quote’s');
  const orderId = newId(tx.now.getTime());
  const number = purchase.number ?? (await nextOrderNumber(tx));
  const criteria = [...quote.package.items, ...quote.extras.map((extra) => extra.title)];
  const journalId = await holdInEscrow(tx, {
    orderId,
    payment,
    cause: { verb: 'place-order', order: number, actor: 'buyer' },
  });
  const entry = firstEntry(purchase, criteria, journalId);
  const order = await insertOrder(tx, {
    ...purchaseColumns(purchase, criteria),
    id: orderId,
    number,
    state: orderMachine.initial,
    version: 1,
    placed_at: tx.now,
    remind_at: nextRequirementsReminder(purchase.rules, tx.now, tx.now),
    ...firstEnd(purchase.rules, tx.now),
    updated_at: tx.now,
    seal: sealOf(firstSeal, { number, version: 1, state: orderMachine.initial }, entry, tx.now),
    clock_owner: 'buyer',
    clock_since: tx.now,
  });
  await recordStep(tx, order, entry);
  await insertOrderPayment(tx, order, payment);
  await recordOrderFact(tx, { gigId: gig.gigId, fact: 'placed' });
  // Later milestones have no requirements to answer.
  const milestone = purchase.offer?.milestone ?? null;
  if (milestone !== null && milestone > 1)
    await submitRequirements(tx, { userId: purchase.buyerId }, { orderNumber: number, answers: [] });
  return { orderId, orderNumber: order.number };
}

/** The first entry of the order's history. */
function firstEntry(
  { gig, quote, rules, offer }: OrderPurchase,
  criteria: string[],
  journalId: number,
): OrderEventRow {
  return {
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
      ...(offer?.briefSha256 && { brief: offer.briefSha256 }),
    },
  };
}

/** The columns that follow from the purchase alone. */
function purchaseColumns(purchase: OrderPurchase, criteria: string[]) {
  const { gig, quote, rules } = purchase;
  const { offerId = null, milestone = null, milestoneCount = null } = purchase.offer ?? {};
  const sellerFeeMinor = sellerFeeOf(quote.priceMinor, rules.fees.seller);
  return {
    buyer_id: purchase.buyerId,
    seller_id: gig.sellerId,
    gig_id: gig.gigId,
    payment_id: purchase.payment.paymentId,
    checkout_id: purchase.checkoutId,
    title: gig.title,
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
  };
}
