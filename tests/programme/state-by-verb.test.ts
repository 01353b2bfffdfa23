// T2, the table: every state × every verb × every actor, on the real server. What the machine forbids is refused and changes
// nothing; what it allows is one step, or is refused by a policy and changes nothing.
// States and verbs are read from the machine, so new ones are covered automatically.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waysOut } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { factsOf } from './model/facts.ts';
import type { Facts } from './model/facts.ts';
import { assertInvariants } from './model/invariants.ts';
import { assertSound, openMarket, placeOrder, readOrder } from './model/market.ts';
import type { Market, OrderHandle } from './model/market.ts';
import { machineVerdict, partyVerbs, actors, verbCases, tryVerb, verbs } from './model/verb-cases.ts';
import type { Actor } from './model/verb-cases.ts';
import { timeLimit, report } from './size.ts';

let market: Market;
let pairs = 0;
let allowed = 0;
/** The shortest path found to each state, as [verb, actor] pairs. */
const paths = new Map<string, [string, 'buyer' | 'seller'][]>([[orderMachine.initial, []]]);

beforeAll(async () => void (market = await openMarket()));
afterAll(async () => {
  await market.app.close();
  report('T2 table', {
    states: orderMachine.states.length,
    'dispute phases': disputeCases.length,
    verbs: verbs.length,
    attempts: pairs,
    'allowed pairs': allowed,
  });
});

/** `known`: facts that the last attempt has just read. */
const attempt = async (order: OrderHandle, verb: string, actor: Actor, known?: Facts) => {
  const before = known ?? (await factsOf(order.app, order.orderId));
  const result = await tryVerb(order, verb, actor, before, 0);
  const after = await factsOf(order.app, order.orderId);
  return { before, result, after };
};

async function orderIn(state: string): Promise<OrderHandle> {
  const order = await placeOrder(market, 1);
  for (const [verb, actor] of paths.get(state)!) {
    const { result } = await attempt(order, verb, actor);
    expect(`${verb} ${result.code}`, `on the path to ${state}`).toBe(`${verb} ok`);
  }
  return order;
}

/** Whether the verb leads from this state to one without a path yet. */
const leadsToNewState = (from: string, verb: string) =>
  orderMachine.transitions.some(
    (step) =>
      step.name === verb &&
      (step.from as readonly string[]).includes(from) &&
      (waysOut(step, from) as readonly string[]).some((to) => !paths.has(to)),
  );

/** Finds a shortest path to every state by breadth-first search on the real server. */
async function findPaths(): Promise<void> {
  const waiting: string[] = [orderMachine.initial];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const verb of partyVerbs) {
      for (const actor of ['buyer', 'seller'] as const) {
        if (machineVerdict(from, verb, actor) !== 'allowed' || !leadsToNewState(from, verb)) continue;
        const { result, after } = await attempt(await orderIn(from), verb, actor);
        if (result.code !== 'ok' || paths.has(after.state)) continue;
        paths.set(after.state, [...paths.get(from)!, [verb, actor]]);
        waiting.push(after.state);
      }
    }
  }
}

/** The steps of a dispute from phase to phase. */
const phases = [
  ['answering', 'open-dispute', 'buyer'],
  ['negotiating', 'answer-dispute', 'seller'],
  ['deciding', 'escalate-dispute', 'seller'],
  ['decided', 'decide-dispute', 'support'],
  ['appealed', 'appeal-decision', 'buyer'],
] as const;
const disputeCases = (['delivered', 'completed'] as const).flatMap((opened) =>
  phases.map(([phase]) => ({ opened, phase })),
);

async function disputedOrderIn({ opened, phase }: (typeof disputeCases)[number]): Promise<OrderHandle> {
  const order = await orderIn(opened);
  for (const [reached, verb, actor] of phases) {
    const { result, after } = await attempt(order, verb, actor);
    expect([result.code, after.row.dispute_phase], `${actor} ${verb}`).toEqual(['ok', reached]);
    if (reached === phase) break;
  }
  return order;
}

/** Whether the order view offers the verb; undefined for actors other than buyer and seller. */
async function offeredActions(
  order: OrderHandle,
): Promise<(actor: Actor, verb: string) => boolean | undefined> {
  const [buyer, seller] = [await readOrder(order, 'buyer'), await readOrder(order, 'seller')];
  return (actor, verb) => {
    if (actor === 'buyer') return buyer.allowedActions.includes(verb);
    return actor === 'seller' ? seller.allowedActions.includes(verb) : undefined;
  };
}

describe('every state × verb × actor', () => {
  it('reaches every state and has a case for every verb', { timeout: timeLimit }, async () => {
    await findPaths();
    expect(orderMachine.states.filter((state) => !paths.has(state))).toEqual([]);
    expect(verbs.filter((verb) => verbCases[verb] === undefined)).toEqual([]);
  });

  it.each(orderMachine.states)('%s', { timeout: timeLimit }, async (state) => {
    let order = await orderIn(state);
    let known: Facts | undefined;
    for (const verb of verbs) {
      for (const actor of actors) {
        pairs++;
        const { before, result, after } = await attempt(order, verb, actor, known);
        known = after;
        expect(before.state).toBe(state);
        assertInvariants(verb, actor, before, after, result);
        if (machineVerdict(state, verb, actor) === 'allowed') allowed++;
        // Accepted: the next attempt needs a new order in this state.
        if (result.code !== 'ok') continue;
        order = await orderIn(state);
        known = undefined;
      }
    }
    await assertSound(market.app);
  });

  it.each(disputeCases)(
    'accepts exactly what the order view offers: dispute in phase $phase, opened when $opened',
    { timeout: timeLimit },
    async (disputeCase) => {
      let order = await disputedOrderIn(disputeCase);
      let known = await factsOf(order.app, order.orderId);
      let offered = await offeredActions(order);
      for (const verb of verbs) {
        for (const actor of actors.filter(
          (candidate) => machineVerdict(known.state, verb, candidate) === 'allowed',
        )) {
          pairs++;
          allowed++;
          const { before, result, after } = await attempt(order, verb, actor, known);
          expect(before.row.dispute_phase).toBe(disputeCase.phase);
          assertInvariants(verb, actor, before, after, result);
          expect(result.code === 'ok', `${actor} ${verb}: ${result.code}`).toBe(
            offered(actor, verb) ?? result.code === 'ok',
          );
          if (result.code !== 'ok') continue;
          order = await disputedOrderIn(disputeCase);
          known = await factsOf(order.app, order.orderId);
          offered = await offeredActions(order);
        }
      }
      await assertSound(market.app);
    },
  );
});
