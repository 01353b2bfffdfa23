// Disputes: acceptable bodies only. Outcomes are checked by the machine and the invariants; the model does not cover disputes.
import type { Facts } from '../facts.ts';
import type { OrderHandle } from '../market.ts';
import type { Actor, VerbCase } from '../verb-cases.ts';

type Offer = { id: string; side: string; to_buyer_minor: number };

/** All offers of the order's newest dispute, newest first. */
async function offersOf({ app, orderId }: OrderHandle): Promise<Offer[]> {
  const { rows } = await app.platform.pool.query<Offer>(
    `select f.id, f.side, f.to_buyer_minor from dispute_offers f
     where f.dispute_id = (select d.id from disputes d where d.order_id = $1
                           order by d.closed_at desc nulls first, d.opened_at desc limit 1)
     order by f.number desc`,
    [orderId],
  );
  return rows;
}

const leftIn = ({ row }: Facts) => (row.price_minor as number) - (row.refunded_price_minor as number);

/** An amount within the remaining price that differs from the other side's current offer. */
async function freshAmount(facts: Facts, pick: number, order: OrderHandle, actor: Actor): Promise<number> {
  const offers = await offersOf(order);
  const theirs = offers.find((offer) => offer.side !== actor);
  const mine = offers.find((offer) => offer.side === actor);
  const wanted = Math.min(pick, leftIn(facts));
  // Before the other side has answered, an offer can only improve.
  if (mine && !theirs)
    return actor === 'buyer' ? Math.min(wanted, mine.to_buyer_minor) : Math.max(wanted, mine.to_buyer_minor);
  const amount = wanted;
  if (theirs?.to_buyer_minor !== amount) return amount;
  return amount > 0 ? amount - 1 : 1;
}

const text = 'What was delivered is not what we had agreed on.';

export const disputeCases: Record<string, VerbCase> = {
  'open-dispute': { body: (facts, pick) => ({ text, toBuyerMinor: Math.min(pick, leftIn(facts)) }) },
  'answer-dispute': {
    body: async (facts, pick, order, actor) => ({
      text,
      toBuyerMinor: await freshAmount(facts, pick, order, actor),
    }),
  },
  'add-statement': { body: () => ({ text }) },
  'propose-split': {
    body: async (facts, pick, order, actor) => ({
      toBuyerMinor: await freshAmount(facts, pick, order, actor),
    }),
  },
  'accept-split': {
    async body(_facts, _pick, order, actor: Actor) {
      const theirs = (await offersOf(order)).find((offer) => offer.side !== actor);
      return { offerId: theirs?.id ?? crypto.randomUUID() };
    },
  },
  'submit-sealed-offer': { body: (facts, pick) => ({ toBuyerMinor: Math.min(pick * 10, leftIn(facts)) }) },
  'withdraw-dispute': {},
  'settle-unanswered-dispute': {},
  'escalate-dispute': {},
  'decide-dispute': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
  'accept-decision': {},
  'appeal-decision': { body: () => ({ reasons: text }) },
  'carry-out-decision': {},
  'decide-appeal': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
};
