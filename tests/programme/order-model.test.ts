// T2: plays of the order against a model of the specification, over the real server and the real database. Whatever people, timers
// and providers do in whatever order, the order is where the model says, every cent is in its place, and no refusal changes anything.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindCount, kinds } from './model/commands.ts';
import type { Real } from './model/commands.ts';
import { factsOf } from './model/facts.ts';
import { openMarket, play } from './model/market.ts';
import type { Market } from './model/market.ts';
import { placed } from './model/order-model.ts';
import { trials, verbs } from './model/trials.ts';
import { partOf, patience, ranOf, report, sized, timeIsOver } from './size.ts';

const { runs: plays, seed } = partOf(sized({ ci: 2000, nightly: 10_000 }));
const mostCommands = 60;
/** The books are checked as a whole after every command; a market that has grown too large is left for a new one. */
const playsOfAMarket = 60;

let market: Market;
let played = 0;
const accepted: Real['accepted'] = new Map();
let commandCount = 0;

beforeAll(async () => void (market = await openMarket()));
afterAll(async () => {
  await market.app.close();
  const steps = [...accepted.values()].reduce((sum, count) => sum + count, 0);
  report('T2 model', {
    plays: ranOf(played, plays),
    'kinds of commands': kindCount,
    commands: commandCount,
    'steps taken': steps,
    seed,
  });
});

it('knows how to try every verb of the machine, in at least 25 kinds of commands', () => {
  expect(verbs.filter((verb) => trials[verb] === undefined)).toEqual([]);
  expect(kindCount).toBeGreaterThanOrEqual(25);
});

it('agrees with the model after every command of every play', { timeout: patience }, async () => {
  const playing = fc.asyncProperty(
    fc.nat(4),
    fc.commands(kinds, { maxCommands: mostCommands, size: 'max' }),
    async (choice, commands) => {
      // Between two plays: one that was begun is played to its end.
      if (played > 0 && timeIsOver()) throw new fc.PreconditionFailure(true);
      if (played > 0 && played % playsOfAMarket === 0) {
        await market.app.close();
        market = await openMarket();
      }
      played++;
      await fc.asyncModelRun(async () => {
        const bought = await play(market, choice);
        const facts = await factsOf(market.app, bought.orderId);
        let turn = choice;
        const real: Real = {
          played: bought,
          facts,
          last: null,
          accepted,
          another: () => play(market, ++turn),
        };
        return { model: placed(market.app.clock.now().getTime(), bought.bought), real };
      }, commands);
      commandCount += [...commands].length;
    },
  );
  await fc.assert(playing, { numRuns: plays, seed, endOnFailure: process.env.SHRINK === undefined });
});
