// T2, the table: every state of the machine × every verb × everyone who could try it, on the real server. What the machine forbids is
// refused and changes nothing; what it allows is one step of it, or refused by a policy that changes nothing either.
// The pairs are read from the machine, so that a new verb or state is demanded here without a word.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waysOut } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { factsOf } from './model/facts.ts';
import type { Facts } from './model/facts.ts';
import { assertLaws } from './model/laws.ts';
import { assertSound, openMarket, play, roomOf } from './model/market.ts';
import type { Market, Played } from './model/market.ts';
import { byMachine, personVerbs, tellers, trials, tryVerb, verbs } from './model/trials.ts';
import type { Teller } from './model/trials.ts';
import { patience, report } from './size.ts';

let market: Market;
let pairs = 0;
let allowed = 0;
/** For each state the shortest way there that worked, as [verb, by] pairs. */
const roads = new Map<string, [string, 'buyer' | 'seller'][]>([[orderMachine.initial, []]]);

beforeAll(async () => void (market = await openMarket()));
afterAll(async () => {
  await market.app.close();
  report('T2 table', {
    states: orderMachine.states.length,
    'stands of a dispute': stands.length,
    verbs: verbs.length,
    tries: pairs,
    'legal pairs': allowed,
  });
});

/** `before` spares a look where the last try has just had it. */
const attempt = async (played: Played, verb: string, by: Teller, seen?: Facts) => {
  const before = seen ?? (await factsOf(played.app, played.orderId));
  const tried = await tryVerb(played, verb, by, before, 0);
  const after = await factsOf(played.app, played.orderId);
  return { before, tried, after };
};

async function walkTo(state: string): Promise<Played> {
  const played = await play(market, 1);
  for (const [verb, by] of roads.get(state)!) {
    const { tried } = await attempt(played, verb, by);
    expect(`${verb} ${tried.code}`, `on the way to ${state}`).toBe(`${verb} ok`);
  }
  return played;
}

/** Whether the machine knows a step of this verb from here to a state that no way has been found to. */
const leadsOn = (from: string, verb: string) =>
  orderMachine.transitions.some(
    (one) =>
      one.name === verb &&
      (one.from as readonly string[]).includes(from) &&
      (waysOut(one, from) as readonly string[]).some((to) => !roads.has(to)),
  );

/** Finds the ways by walking them, nearest first: from each state that is reached, everything a person may try that leads on. */
async function findRoads(): Promise<void> {
  const waiting: string[] = [orderMachine.initial];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const verb of personVerbs) {
      for (const by of ['buyer', 'seller'] as const) {
        if (byMachine(from, verb, by) !== 'may' || !leadsOn(from, verb)) continue;
        const { tried, after } = await attempt(await walkTo(from), verb, by);
        if (tried.code !== 'ok' || roads.has(after.state)) continue;
        roads.set(after.state, [...roads.get(from)!, [verb, by]]);
        waiting.push(after.state);
      }
    }
  }
}

/** How a dispute goes on from phase to phase. */
const phases = [
  ['answering', 'open-dispute', 'buyer'],
  ['negotiating', 'answer-dispute', 'seller'],
  ['deciding', 'escalate-dispute', 'seller'],
  ['judged', 'decide-dispute', 'support'],
  ['appealed', 'appeal-verdict', 'buyer'],
] as const;
const stands = (['delivered', 'completed'] as const).flatMap((opened) =>
  phases.map(([phase]) => ({ opened, phase })),
);

async function walkInto({ opened, phase }: (typeof stands)[number]): Promise<Played> {
  const played = await walkTo(opened);
  for (const [reached, verb, by] of phases) {
    const { tried, after } = await attempt(played, verb, by);
    expect([tried.code, after.row.dispute_phase], `${by} ${verb}`).toEqual(['ok', reached]);
    if (reached === phase) break;
  }
  return played;
}

/** What the room offers each of the two people. */
async function offersIn(played: Played): Promise<(by: Teller, verb: string) => boolean | undefined> {
  const [buyer, seller] = [await roomOf(played, 'buyer'), await roomOf(played, 'seller')];
  return (by, verb) => {
    if (by === 'buyer') return buyer.allowedActions.includes(verb);
    return by === 'seller' ? seller.allowedActions.includes(verb) : undefined;
  };
}

describe('every state × every verb × everyone', () => {
  it('has a way to every state, and a trial for every verb', { timeout: patience }, async () => {
    await findRoads();
    expect(orderMachine.states.filter((state) => !roads.has(state))).toEqual([]);
    expect(verbs.filter((verb) => trials[verb] === undefined)).toEqual([]);
  });

  it.each(orderMachine.states)('%s', { timeout: patience }, async (state) => {
    let played = await walkTo(state);
    let seen: Facts | undefined;
    for (const verb of verbs) {
      for (const by of tellers) {
        pairs++;
        const { before, tried, after } = await attempt(played, verb, by, seen);
        seen = after;
        expect(before.state).toBe(state);
        assertLaws(verb, by, before, after, tried);
        if (byMachine(state, verb, by) === 'may') allowed++;
        // A step was taken: the next try wants an order in this state again.
        if (tried.code !== 'ok') continue;
        played = await walkTo(state);
        seen = undefined;
      }
    }
    await assertSound(market.app);
  });

  it.each(stands)(
    'of a dispute opened when the order was $opened, $phase: what its room offers is accepted, and nothing else',
    { timeout: patience },
    async (stand) => {
      let played = await walkInto(stand);
      let seen = await factsOf(played.app, played.orderId);
      let offered = await offersIn(played);
      for (const verb of verbs) {
        for (const by of tellers.filter((one) => byMachine(seen.state, verb, one) === 'may')) {
          pairs++;
          allowed++;
          const { before, tried, after } = await attempt(played, verb, by, seen);
          expect(before.row.dispute_phase).toBe(stand.phase);
          assertLaws(verb, by, before, after, tried);
          expect(tried.code === 'ok', `${by} ${verb}: ${tried.code}`).toBe(
            offered(by, verb) ?? tried.code === 'ok',
          );
          if (tried.code !== 'ok') continue;
          played = await walkInto(stand);
          seen = await factsOf(played.app, played.orderId);
          offered = await offersIn(played);
        }
      }
      await assertSound(market.app);
    },
  );
});
