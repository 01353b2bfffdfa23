// Further money operations of an order: partial refunds, agreed cancellation, disputes, and payments beside the order.
// Each is run by the name of its verb.
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { openEnvelope } from '#contract/common/call.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { callOf, send, tryVerb } from './operation.ts';
import type { Operation, Scenario } from './operation.ts';

const text = 'What was delivered is not what we had agreed on.';

const openDispute = tryVerb('buyer', 'open-dispute', { text, toBuyerMinor: 3_333 });
const answerDispute = tryVerb('seller', 'answer-dispute', { text, toBuyerMinor: 1_111 });

/** Paid through a checkout of its own; the same key pays the same checkout. */
function payAddition(verb: string, body: object): Pick<Operation, 'prepare' | 'run'> {
  const checkouts = new Map<string, string>();
  return {
    async prepare({ app, buyer, number }: Scenario) {
      const response = await app.answer(
        callOf(verb)!,
        { orderNumber: number, ...body },
        await asUser(app, buyer),
      );
      checkouts.set(number, openEnvelope<{ id: string }>(response.json(), response.statusCode).id);
    },
    async run(scenario, key) {
      const checkoutId = checkouts.get(scenario.number);
      // As the second of a pair, it runs on an order without such a checkout.
      if (checkoutId === undefined) return 'nothing to pay';
      return send(scenario, scenario.buyer, payCheckout, { checkoutId, card: card() }, key);
    },
  };
}

const all: (Operation & { verb: string })[] = [
  {
    name: 'partial refund',
    verb: 'refund-part',
    from: 'delivered',
    run: tryVerb('seller', 'refund-part', { priceMinor: 3_333 }),
  },
  {
    name: 'refund of a completed order',
    verb: 'refund-completed',
    nightlyOnly: true,
    from: 'completed',
    run: tryVerb('seller', 'refund-completed', { priceMinor: 3_333 }),
  },
  {
    name: 'agree to cancel',
    verb: 'accept-cancellation',
    from: 'delivered',
    prepare: tryVerb('seller', 'propose-cancellation', { fault: 'mutual', reason: text }),
    run: tryVerb('buyer', 'accept-cancellation'),
  },
  { name: 'open a dispute', verb: 'open-dispute', from: 'delivered', run: openDispute },
  {
    name: 'sealed offers',
    verb: 'submit-sealed-offer',
    from: 'delivered',
    async prepare(scenario) {
      await openDispute(scenario);
      await answerDispute(scenario);
      await tryVerb('buyer', 'submit-sealed-offer', { toBuyerMinor: 1_000 })(scenario);
    },
    run: tryVerb('seller', 'submit-sealed-offer', { toBuyerMinor: 3_000 }),
  },
  { name: 'tip', verb: 'tip-seller', from: 'completed', ...payAddition('tip-seller', { amountMinor: 500 }) },
];

export const laterOperations: Operation[] = all.filter(({ verb }) => callOf(verb) !== undefined);
