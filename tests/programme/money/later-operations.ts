// The operations between paying and being paid that are not on the plain road: money given back in part, an end that both agree on,
// disputes, and what is paid beside the order. Each is run by its verb's name.
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { openEnvelope } from '#contract/common/call.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import { ask, callOf, tryVerb } from './operation.ts';
import type { Operation, Stage } from './operation.ts';

const words = 'What was delivered is not what we had agreed on.';

const openDispute = tryVerb('buyer', 'open-dispute', { text: words, toBuyerMinor: 3_333 });
const answerDispute = tryVerb('seller', 'answer-dispute', { text: words, toBuyerMinor: 1_111 });

/** Paid as a checkout beside the order; the same key pays the same checkout. */
function payBeside(verb: string, body: object): Pick<Operation, 'prepare' | 'run'> {
  const begun = new Map<string, string>();
  return {
    async prepare({ app, buyer, number }: Stage) {
      const response = await app.answer(
        callOf(verb)!,
        { orderNumber: number, ...body },
        await asUser(app, buyer),
      );
      begun.set(number, openEnvelope<{ id: string }>(response.json(), response.statusCode).id);
    },
    async run(stage, key) {
      const checkoutId = begun.get(stage.number);
      // As the second of a pair it meets an order for which nothing was begun.
      if (checkoutId === undefined) return 'nothing to pay';
      return ask(stage, stage.buyer, payCheckout, { checkoutId, card: card() }, key);
    },
  };
}

const all: (Operation & { verb: string })[] = [
  {
    name: 'refund a part',
    verb: 'refund-part',
    from: 'delivered',
    run: tryVerb('seller', 'refund-part', { priceMinor: 3_333 }),
  },
  {
    name: 'refund of a completed order',
    verb: 'refund-completed',
    atNight: true,
    from: 'completed',
    run: tryVerb('seller', 'refund-completed', { priceMinor: 3_333 }),
  },
  {
    name: 'agree to cancel',
    verb: 'accept-cancellation',
    from: 'delivered',
    prepare: tryVerb('seller', 'propose-cancellation', { fault: 'mutual', reason: words }),
    run: tryVerb('buyer', 'accept-cancellation'),
  },
  { name: 'open a dispute', verb: 'open-dispute', from: 'delivered', run: openDispute },
  {
    name: 'settle unseen',
    verb: 'enter-blind-range',
    from: 'delivered',
    async prepare(stage) {
      await openDispute(stage);
      await answerDispute(stage);
      await tryVerb('buyer', 'enter-blind-range', { toBuyerMinor: 1_000 })(stage);
    },
    run: tryVerb('seller', 'enter-blind-range', { toBuyerMinor: 3_000 }),
  },
  { name: 'tip', verb: 'tip-seller', from: 'completed', ...payBeside('tip-seller', { amountMinor: 500 }) },
];

export const laterOperations: Operation[] = all.filter(({ verb }) => callOf(verb) !== undefined);
