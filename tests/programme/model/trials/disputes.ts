// Disputes: the bodies that can be accepted. What must come of them is read from the machine and the laws; who wins is beyond the model.
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

/** An amount that nobody has offered. */
async function freshAmount(played: Played, pick: number): Promise<number> {
  const taken = new Set((await offersOf(played)).map((offer) => offer.to_buyer_minor));
  let amount = pick;
  while (taken.has(amount)) amount++;
  return amount;
}

const text = 'What was delivered is not what we had agreed on.';

export const disputeTrials: Record<string, Trial> = {
  'open-dispute': { body: (_, pick) => ({ text, toBuyerMinor: pick }) },
  'answer-dispute': {
    body: async (_, pick, played) => ({ text, toBuyerMinor: await freshAmount(played, pick) }),
  },
  'add-statement': { body: () => ({ text }) },
  'propose-split': {
    body: async (_, pick, played) => ({ toBuyerMinor: await freshAmount(played, pick) }),
  },
  'accept-split': {
    async body(_facts, _pick, played, by: Teller) {
      const theirs = (await offersOf(played)).find((offer) => offer.side !== by);
      return { offerId: theirs?.id ?? crypto.randomUUID() };
    },
  },
  'enter-blind-range': { body: (_, pick) => ({ toBuyerMinor: pick * 10 }) },
  'withdraw-dispute': {},
  'settle-by-silence': {},
  'escalate-dispute': {},
  'decide-dispute': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
  'accept-verdict': {},
  'appeal-verdict': { body: () => ({ reasons: text }) },
  'carry-out-verdict': {},
  'decide-appeal': { body: () => ({ toBuyerMinor: 0, reasons: text }) },
};
