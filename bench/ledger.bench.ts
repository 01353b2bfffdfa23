// bench:ledger: what a periodic check of the ledger costs with N and with ten times as many orders in the same run, next to what grows
// with the ledger: the full check.
//   npm run bench:ledger [-- --orders 200 --rounds 10 --between 5]
// The orders are completed by the real commands. Before each round some more are, so that a check has new postings to read; it then reads
// one page of the pass. A violation makes the run exit with 1.
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { clearingBalance } from '#server/foundation/ledger/balances.ts';
import { readLedger, roundLimits } from '#server/operations/reconciliation/read-ledger.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildServer } from '#server/server.ts';
import { currentToken, fillMarket, openDurableMarket, openPlatformOf } from '#tests/crash/durable-market.ts';
import { argument, checkFailures, load, printLines, progress, rounded } from './bench-run.ts';
import { runOrder } from './order-lifecycle.ts';
import type { Send, Trade } from './order-lifecycle.ts';

const orders = Number(argument('orders', '200'));
const rounds = Number(argument('rounds', '10'));
/** Orders completed before each check. */
const between = Number(argument('between', '5'));
const traders = 8;

const market = await openDurableMarket();
const users = await fillMarket(market, { buyers: traders, gigs: traders });
const { platform, close } = await openPlatformOf(market, 'running');
const { http } = await buildServer(platform);
const read = reading(platform);

const send: Send = async ({ method, url, body, token, key }) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const answer = await http.inject({ method: method as 'POST', url, headers, payload: body });
  return { status: answer.statusCode, body: answer.body };
};

let completed = 0;
async function completeUpTo(count: number): Promise<void> {
  // Tokens last some minutes.
  const trades = await Promise.all(
    users.gigs.map(async ({ slug, seller, content }, i): Promise<Trade> => ({
      buyerToken: await currentToken(users.buyers[i]!),
      sellerToken: await currentToken(seller),
      gigSlug: slug,
      package: content.packages[0]!.tier,
      requirementIds: content.requirements.map(({ id }) => id),
    })),
  );
  const work = trades.map(async (trade) => {
    while (completed < count) {
      completed++;
      await runOrder(send, trade, () => undefined);
    }
  });
  await Promise.all(work);
}

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
  for (let done = completed; done < count; done = completed) {
    await completeUpTo(Math.min(count, done + 200));
    progress(`${completed} orders`);
  }
  // The second one moves the watermark to what the first one noted.
  await readLedger(platform);
  await readLedger(platform);
  const samples: Cost[] = [];
  // The first round plans the statements and is not counted.
  for (let round = 0; round <= rounds; round++) {
    await completeUpTo(completed + between);
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
await http.close();
await close();
await market.close();
