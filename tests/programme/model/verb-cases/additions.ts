// Proposing, pricing, accepting and declining additions. None of them changes the order's state, money or deadlines. Paying an
// addition is part of checkout, which model runs do not cover (src/server/settlement/checkout/additions.test.ts does).
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { readOrder } from '../market.ts';
import type { OrderHandle } from '../market.ts';
import type { Actor, VerbCase } from '../verb-cases.ts';

/** An addition for which the action is allowed; otherwise any. */
async function chooseAddition(
  action: Addition['allowedActions'][number],
  order: OrderHandle,
  actor: Actor,
): Promise<{ additionId: string }> {
  if (actor !== 'buyer' && actor !== 'seller') return { additionId: newId() };
  const { additions } = await readOrder(order, actor);
  const found = additions.find((addition) => addition.allowedActions.includes(action)) ?? additions.at(-1);
  return { additionId: found?.id ?? newId() };
}
const noChange = () => undefined;

export const additionCases: Record<string, VerbCase> = {
  'propose-addition': {
    body: (_, pick, __, actor) => ({
      change: {
        title: 'A second draft',
        priceMinor: actor === 'buyer' && pick % 2 === 0 ? null : 2500 + pick,
        days: pick % 30,
        criteria: pick % 3 === 0 ? [] : ['A second draft in blue'],
      },
    }),
    changes: noChange,
  },
  'price-addition': {
    body: async (_, pick, order, actor) => ({
      ...(await chooseAddition('price-addition', order, actor)),
      priceMinor: 1000 + pick,
      days: pick % 30,
    }),
    changes: noChange,
  },
  'accept-addition': {
    body: (_, __, order, actor) => chooseAddition('accept-addition', order, actor),
    changes: noChange,
  },
  'decline-addition': {
    body: (_, __, order, actor) => chooseAddition('decline-addition', order, actor),
    changes: noChange,
  },
  'lapse-addition': { changes: noChange },
  'add-to-order': {},
};
