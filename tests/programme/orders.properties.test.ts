// T1, orders: quotes, time spans, and the order machine.
import fc from 'fast-check';
import { next, problemsOf, verbsFor } from '#contract/common/machine.ts';
import type { Machine } from '#contract/common/machine.ts';
import { newId } from '#contract/common/ids.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { offerFingerprint } from '#server/settlement/checkout/offer-fingerprint.ts';
import { quoteSelection } from '#server/settlement/checkout/quote-selection.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { holds, isRefused, reportProperties } from './holds.ts';

reportProperties('orders');

const price = fc.integer({ min: 500, max: 1_000_000 });
const extraIds = Array.from({ length: 10 }, (_, at) => newId(at));
const gig: fc.Arbitrary<FrozenGig> = fc
  .record({
    prices: fc.array(price, { minLength: 1, maxLength: 3 }),
    deliveryDays: fc.integer({ min: 1, max: 90 }),
    revisions: fc.option(fc.nat(9)),
    extras: fc.array(fc.record({ priceMinor: price, daysDelta: fc.integer({ min: -30, max: 30 }) }), {
      maxLength: 10,
    }),
  })
  .map(({ prices, deliveryDays, revisions, extras }) => ({
    gigId: extraIds[0]!,
    version: 1,
    sellerId: extraIds[1]!,
    slug: 'a-gig',
    title: 'I will do something for you',
    category: 'design',
    subcategory: 'logo-design',
    coverPictureId: null,
    packages: prices.map((priceMinor, at) => ({
      tier: (['basic', 'standard', 'premium'] as const)[at]!,
      title: 'A package',
      description: 'All of it',
      priceMinor,
      deliveryDays,
      revisions,
      items: ['One'],
      license: 'commercial' as const,
    })),
    extras: extras.map((extra, at) => ({ id: extraIds[at]!, title: `Extra ${at}`, ...extra })),
    requirements: [],
  }));
const choice = fc.tuple(gig, fc.nat(1023), fc.nat(2)).map(([of, bits, tier]) => ({
  gig: of,
  selection: {
    package: of.packages[tier % of.packages.length]!.tier,
    extras: of.extras.filter((_, at) => (bits >> at) & 1).map((extra) => extra.id),
  },
}));
const quoted = ({
  gig: of,
  selection,
}: {
  gig: FrozenGig;
  selection: Parameters<typeof quoteSelection>[1];
}) => quoteSelection(of, selection, defaultOrderRules);

holds('the lines of a quote add up to its price, and price and fee to its total', [choice], (chosen) => {
  const quote = quoted(chosen);
  const lines = quote.extras.reduce((sum, extra) => sum + extra.priceMinor, quote.package.priceMinor);
  return lines === quote.priceMinor && quote.priceMinor + quote.buyerFeeMinor === quote.totalMinor;
});
holds('the buyer fee is the exact share of the price, or its minimum', [choice], (chosen) => {
  const { priceMinor, buyerFeeMinor } = quoted(chosen);
  const exact = Number((BigInt(priceMinor) * 500n) / 10_000n);
  return buyerFeeMinor === (exact > 100 ? exact : 100);
});
holds(
  'a quote takes at least one day, whatever extras shorten it',
  [choice],
  (chosen) => quoted(chosen).deliveryDays >= 1,
);
holds('an additional extra never lowers the total', [choice], (chosen) => {
  const without = { ...chosen, selection: { ...chosen.selection, extras: chosen.selection.extras.slice(1) } };
  return quoted(without).totalMinor <= quoted(chosen).totalMinor;
});
holds('the order of the extras changes neither total nor fingerprint', [choice], (chosen) => {
  const reversed = { ...chosen.selection, extras: chosen.selection.extras.toReversed() };
  return (
    quoted({ ...chosen, selection: reversed }).totalMinor === quoted(chosen).totalMinor &&
    offerFingerprint(chosen.gig, reversed) === offerFingerprint(chosen.gig, chosen.selection)
  );
});
holds(
  'a changed price changes the fingerprint',
  [choice, fc.integer({ min: 1, max: 1000 })],
  (chosen, more) => {
    const repriced = {
      ...chosen.gig,
      packages: chosen.gig.packages.map((tier) => ({ ...tier, priceMinor: tier.priceMinor + more })),
    };
    return offerFingerprint(repriced, chosen.selection) !== offerFingerprint(chosen.gig, chosen.selection);
  },
);
holds('an extra of another gig is refused', [choice, fc.uuid()], ({ gig: of, selection }, id) =>
  isRefused(() => quoteSelection(of, { ...selection, extras: [id] }, defaultOrderRules), 'extra_not_found'),
);

const states = orderMachine.states;
const verbs = orderMachine.transitions.map(({ name }) => name);
const actors = ['buyer', 'seller', 'support', 'system'] as const;
type Actor = (typeof orderMachine)['transitions'][number]['by'][number];
holds(
  'the machine accepts exactly the verbs that it offers',
  [fc.constantFrom(...states), fc.constantFrom(...verbs), fc.constantFrom(...actors)],
  (state, verb, actor) => {
    const offered = verbsFor(orderMachine, state, actor as Actor).includes(verb);
    return next(orderMachine, state, verb, actor as Actor).allowed === offered;
  },
);
const steps = fc.array(fc.tuple(fc.constantFrom(...verbs), fc.constantFrom(...actors)), { maxLength: 40 });
holds('no sequence of verbs leaves a final state or the known states', [steps], (sequence) => {
  let state: (typeof states)[number] = orderMachine.initial;
  for (const [at, [verb, actor]] of sequence.entries()) {
    const step = next(orderMachine, state, verb, actor as Actor);
    if (!step.allowed) continue;
    const to = step.to[at % step.to.length]!;
    if (orderMachine.final.includes(state) && to !== state) return false;
    state = to;
  }
  return states.includes(state);
});
const anyMachine = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 8 })
  .map((edges): Machine<string, string, string> => ({
    name: 'any',
    states: ['0', '1', '2', '3'],
    initial: '0',
    final: ['3'],
    transitions: edges.map(([from, to], at) => ({
      name: `v${at}`,
      from: [String(from)],
      to: String(to),
      by: ['buyer'],
      emits: 'any.thing',
      says: 'It moves.',
    })),
  }));
holds(
  'a machine is sound exactly if every state is reachable and only final states are dead ends',
  [anyMachine],
  (of) => {
    const edges = of.transitions.map(({ from, to }) => [Number(from[0]), Number(to)] as const);
    // Warshall's transitive closure, independent of the search in the machine's own check.
    const reach = [0, 1, 2, 3].map((at) =>
      [0, 1, 2, 3].map((to) => at === to || edges.some(([a, b]) => a === at && b === to)),
    );
    for (const via of [0, 1, 2, 3])
      for (const a of [0, 1, 2, 3])
        for (const b of [0, 1, 2, 3]) reach[a]![b] ||= reach[a]![via]! && reach[via]![b]!;
    const leaves = (at: number) => edges.some(([a, b]) => a === at && b !== at);
    const sound = [0, 1, 2, 3].every((at) => reach[0]![at]) && [0, 1, 2].every(leaves) && !leaves(3);
    return (problemsOf(of).length === 0) === sound;
  },
);

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2038-12-31'), noInvalidDate: true });
const span = fc.record({ days: fc.nat(400), hours: fc.nat(400), minutes: fc.nat(400), seconds: fc.nat(400) });
holds('later() adds exactly the span, regardless of the calendar', [moment, span], (at, added) => {
  return later(at, added).getTime() - at.getTime() === millisecondsOf(added);
});
holds('spans add up', [moment, span, span], (at, first, second) => {
  const both = { seconds: (millisecondsOf(first) + millisecondsOf(second)) / 1000 };
  return later(later(at, first), second).getTime() === later(at, both).getTime();
});
