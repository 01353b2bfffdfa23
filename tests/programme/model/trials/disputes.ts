// Disputes: the bodies that can be accepted. What must come of them is read from the machine and the laws; who wins is beyond the model.
import type { Facts } from '../facts.ts';
import type { Played } from '../market.ts';
import type { Teller, Trial } from '../trials.ts';

type Offer = { id: string; side: string; to_buyer_minor: number };

/** All offers of the order's newest dispute, the last one first. */
async function offersOf({ app, orderId }: Played): Promise<Offer[]> {
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

/** An amount that the price has left and that the other side does not offer now. */
async function freshAmount(facts: Facts, pick: number, played: Played, by: Teller): Promise<number> {
  const theirs = (await offersOf(played)).find((offer) => offer.side !== by);
  const amount = Math.min(pick, leftIn(facts));
  if (theirs?.to_buyer_minor !== amount) return amount;
  return amount > 0 ? amount - 1 : 1;
}

const text = 'What was delivered is not what we had agreed on.';

export const disputeTrials: Record<string, Trial> = {
  'open-dispute': { body: (facts, pick) => ({ text, toBuyerMinor: Math.min(pick, leftIn(facts)) }) },
  'answer-dispute': {
    body: async (facts, pick, played, by) => ({
      text,
      toBuyerMinor: await freshAmount(facts, pick, played, by),
    }),
  },
  'add-statement': { body: () => ({ text }) },
  'propose-split': {
    body: async (facts, pick, played, by) => ({ toBuyerMinor: await freshAmount(facts, pick, played, by) }),
  },
  'accept-split': {
    async body(_facts, _pick, played, by: Teller) {
      const theirs = (await offersOf(played)).find((offer) => offer.side !== by);
      return { offerId: theirs?.id ?? crypto.randomUUID() };
    },
  },
  'enter-blind-range': { body: (facts, pick) => ({ toBuyerMinor: Math.min(pick * 10, leftIn(facts)) }) },
  'withdraw-dispute': {},
  'settle-by-silence': {},
  'escalate-dispute': {},
  'decide-dispute': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
  'accept-verdict': {},
  'appeal-verdict': { body: () => ({ reasons: text }) },
  'carry-out-verdict': {},
  'decide-appeal': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
};
