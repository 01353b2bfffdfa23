// Proposing, pricing, accepting and declining what is to be added. None of them moves the order, its money or its times; paying is
// a checkout's, which the plays do not begin (src/server/settlement/checkout/additions.test.ts does).
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { roomOf } from '../market.ts';
import type { Played } from '../market.ts';
import type { Teller, Trial } from '../trials.ts';

/** One that this side may do it with; any other where there is none. */
async function chosen(
  action: Addition['allowedActions'][number],
  played: Played,
  by: Teller,
): Promise<{ additionId: string }> {
  if (by !== 'buyer' && by !== 'seller') return { additionId: newId() };
  const { additions } = await roomOf(played, by);
  const found = additions.find((one) => one.allowedActions.includes(action)) ?? additions.at(-1);
  return { additionId: found?.id ?? newId() };
}
const nothing = () => undefined;

export const additionTrials: Record<string, Trial> = {
  'propose-addition': {
    body: (_, pick, __, by) => ({
      change: {
        title: 'A second draft',
        priceMinor: by === 'buyer' && pick % 2 === 0 ? null : 2500 + pick,
        days: pick % 30,
        criteria: pick % 3 === 0 ? [] : ['A second draft in blue'],
      },
    }),
    changes: nothing,
  },
  'price-addition': {
    body: async (_, pick, played, by) => ({
      ...(await chosen('price-addition', played, by)),
      priceMinor: 1000 + pick,
      days: pick % 30,
    }),
    changes: nothing,
  },
  'accept-addition': {
    body: (_, __, played, by) => chosen('accept-addition', played, by),
    changes: nothing,
  },
  'decline-addition': {
    body: (_, __, played, by) => chosen('decline-addition', played, by),
    changes: nothing,
  },
  'lapse-addition': { changes: nothing },
  'add-to-order': {},
};
