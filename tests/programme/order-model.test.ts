// T2, model runs: random commands of users, timers and providers against the real server and database. After each command the
// order agrees with the model of the specification, every cent is where the model says, its postings are sound, and refusals change
// nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindCount, kinds } from './model/commands.ts';
import type { Real } from './model/commands.ts';
import { factsOf } from './model/facts.ts';
import { assertSound, openMarket, placeOrder } from './model/market.ts';
import type { Market } from './model/market.ts';
import { newOrderModel } from './model/order-model.ts';
import { verbCases, verbs } from './model/verb-cases.ts';
import { partOf, timeLimit, ranOf, report, sized, isTimeUp } from './size.ts';

const { runs, seed } = partOf(sized({ ci: 2000, nightly: 10_000 }));
const mostCommands = 60;
/** The whole ledger is checked after every ten runs; a market is replaced before that becomes slow. */
const runsPerCheck = 10;
const runsPerMarket = 200;

let market: Market;
let started = 0;
const accepted: Real['accepted'] = new Map();
let commandCount = 0;

beforeAll(async () => void (market = await openMarket()));
afterAll(async () => {
  await assertSound(market.app);
  await market.app.close();
  const steps = [...accepted.values()].reduce((sum, count) => sum + count, 0);
  report('T2 model', {
    runs: ranOf(started, runs),
    'kinds of commands': kindCount,
    commands: commandCount,
    'steps taken': steps,
    seed,
  });
});

it('covers every verb of the machine, in at least 25 kinds of commands', () => {
  expect(verbs.filter((verb) => verbCases[verb] === undefined)).toEqual([]);
  expect(kindCount).toBeGreaterThanOrEqual(25);
});

it('agrees with the model after every command of every run', { timeout: timeLimit }, async () => {
  const modelRun = fc.asyncProperty(
    fc.nat(4),
    fc.commands(kinds, { maxCommands: mostCommands, size: 'max' }),
    async (choice, commands) => {
      // Checked between runs: a started run is finished.
      if (started > 0 && isTimeUp()) throw new fc.PreconditionFailure(true);
      if (started % runsPerCheck === 0) await assertSound(market.app);
      if (started > 0 && started % runsPerMarket === 0) {
        await market.app.close();
        market = await openMarket();
      }
      started++;
      await fc.asyncModelRun(async () => {
        const order = await placeOrder(market, choice);
        const facts = await factsOf(market.app, order.orderId);
        let turn = choice;
        const real: Real = {
          order,
          facts,
          last: null,
          accepted,
          placeAnother: () => placeOrder(market, ++turn),
        };
        return { model: newOrderModel(market.app.clock.now().getTime(), order.bought), real };
      }, commands);
      commandCount += [...commands].length;
    },
  );
  await fc.assert(modelRun, { numRuns: runs, seed, endOnFailure: process.env.SHRINK === undefined });
});
