// bench:ledger: what a periodic check of the ledger costs with N and with ten times as many orders in the same run, next to what grows
// with the ledger: the full check.
//   npm run bench:ledger [-- --orders 200 --rounds 10 --between 5]
// The orders are completed by the real commands. Before each round some more are, so that a check has new postings to read; it then reads
// one page of the pass. A violation makes the run exit with 1.
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { clearingBalance } from '#server/foundation/ledger/balances.ts';
import { readLedger, roundLimits } from '#server/operations/reconciliation/read-ledger.ts';
import { reading } from '#server/platform/data/tx.ts';
import { argument, checkFailures, load, printLines, rounded } from './bench-run.ts';
import { openBusyMarket } from './complete-orders.ts';

const orders = Number(argument('orders', '200'));
const rounds = Number(argument('rounds', '10'));
/** Orders completed before each check. */
const between = Number(argument('between', '5'));

const market = await openBusyMarket('running');
const { platform } = market;
const read = reading(platform);

let failed = 0;
async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const result = await run();
  if (Array.isArray(result)) failed += result.length;
  return performance.now() - began;
}

/** Of the fastest round: N and 10 N are measured a minute apart, and other load on the machine only adds time. */
type Cost = { check: number; full: number; balance: number };

async function costAt(count: number): Promise<Cost> {
  await market.completeUpTo(count);
  // The second one moves the watermark to what the first one noted.
  await readLedger(platform);
  await readLedger(platform);
  const samples: Cost[] = [];
  // The first round plans the statements and is not counted.
  for (let round = 0; round <= rounds; round++) {
    await market.completeUpTo(market.completed() + between);
    samples.push({
      check: await timed(() => readLedger(platform, { ...roundLimits, workMs: 0 })),
      full: await timed(() => listViolations(read)),
      balance: await timed(() => clearingBalance(read, platform.payments.name)),
    });
  }
  const best = (of: keyof Cost) => rounded(Math.min(...samples.slice(1).map((sample) => sample[of])), 1);
  return { check: best('check'), full: best('full'), balance: best('balance') };
}

const few = await costAt(orders);
const many = await costAt(10 * orders);
printLines([
  {
    bench: 'ledger',
    orders,
    check: few.check,
    full: few.full,
    balance: few.balance,
    checkOfTenfold: many.check,
    fullOfTenfold: many.full,
    balanceOfTenfold: many.balance,
    growth: rounded(many.check / few.check),
    goal: 2,
    fullGrowth: rounded(many.full / few.full),
    failed,
    load: load(),
  },
]);
checkFailures(failed);
await market.close();
