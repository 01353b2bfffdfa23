// T3: every ordered pair of money operations. The first pauses inside its transaction (after its lock, after its posting, before its
// commit), the second runs until it waits or ends, then the first resumes. Each operation is also cut off at these points and after
// its commit, then repeated: it takes effect once or not at all, and the provider and the ledger agree.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutAt, pauseAt, points } from './money/interrupt.ts';
import type { Point } from './money/interrupt.ts';
import type { Operation } from './money/operation.ts';
import { operations } from './money/operations.ts';
import {
  openScenarioMarket,
  buildScenario,
  settlementsOf,
  publishedCounts,
  violationsAfter,
} from './money/scenarios.ts';
import type { ScenarioMarket } from './money/scenarios.ts';
import { isNightly, timeLimit, ranOf, report, seed, seeded, timeLeft } from './size.ts';

const pausePoints = points.slice(0, 3);

/** The number of pairs in a complete run. */
const pairs = operations.length ** 2 * (isNightly ? pausePoints.length : 1);

let market: ScenarioMarket;
let tried = 0;
let met = 0;
let cut = 0;
beforeAll(async () => void (market = await openScenarioMarket()));
afterAll(async () => {
  await market.app.close();
  report('T3 interleavings', {
    operations: operations.length,
    pairs: ranOf(tried, pairs),
    'met inside': met,
    cuts: cut,
  });
});

/** Whether any connection waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await market.app.platform.pool.query<{ waits: boolean }>(
    `select exists (select 1 from pg_locks where not granted and pid in
       (select pid from pg_stat_activity where datname = current_database())) as waits`,
  );
  return rows[0]!.waits;
}

async function interleave(first: Operation, second: Operation, point: Point): Promise<string[]> {
  const scenario = await buildScenario(market, first);
  const paused = pauseAt(point, () => first.run(scenario));
  if (await paused.reached) met++;
  let hasEnded = false;
  const other = second.run(scenario).finally(() => void (hasEnded = true));
  while (!hasEnded && !(await isWaiting()));
  paused.resume();
  const codes = await Promise.all([paused.result, other]);
  tried++;
  expect(await settlementsOf(scenario)).toBeLessThanOrEqual(1);
  return codes.map((code, at) => `${at === 0 ? first.name : second.name}: ${code}`);
}

describe.each(operations.map((first, at) => ({ first, at })))('$first.name', ({ first, at }) => {
  it('keeps the ledger sound when interleaved with every operation', { timeout: timeLimit }, async () => {
    const failed: string[] = [];
    // The remaining time is divided evenly among the remaining operations.
    const until = performance.now() + timeLeft() / (operations.length - at);
    // In CI each pair meets at one of the three points, in rotation. Nightly runs use all three in seeded random order, so that a
    // time limit does not always omit the same pairs.
    const meetings = operations.flatMap((second, other) =>
      (isNightly ? pausePoints : [pausePoints[(at + other) % 3]!]).map((point) => ({ second, point })),
    );
    const random = seeded(seed + at);
    const order = new Map(meetings.map((meeting) => [meeting, isNightly ? random() : 0]));
    for (const { second, point } of meetings.toSorted((a, b) => order.get(a)! - order.get(b)!)) {
      if (performance.now() > until) break;
      const codes = await interleave(first, second, point);
      failed.push(
        ...codes
          .filter((code) => /: 50\d/.test(code))
          .map((code) => `${point} ${codes.join(' ∥ ')} → ${code}`),
      );
    }
    expect(failed).toEqual([]);
    expect(await violationsAfter(market.app)).toEqual([]);
  });

  it(
    'takes effect once or not at all when cut off, and can be repeated',
    { timeout: timeLimit },
    async () => {
      for (const point of points) {
        const scenario = await buildScenario(market, first);
        const key = crypto.randomUUID();
        const before = await publishedCounts(scenario);
        if (await cutAt(point, () => first.run(scenario, key))) cut++;
        // Committed steps have their jobs queued, although the process died at once; uncommitted steps have none.
        const after = await publishedCounts(scenario);
        expect([point, after.jobs > before.jobs]).toEqual([point, after.steps > before.steps]);
        // A request whose process died may be repeated with its key after 30 seconds, and a job of the queue 'provider' is retried
        // after four minutes.
        market.app.clock.advance({ seconds: 241 });
        const settledBefore = await settlementsOf(scenario);
        const again = await first.run(scenario, key);
        const isDone = again === 'ok' || (point === 'committed' && !again.startsWith('50'));
        expect(`${point}: ${isDone ? 'done' : again}`).toBe(`${point}: done`);
        expect(settledBefore).toBeLessThanOrEqual(1);
        expect(await settlementsOf(scenario)).toBeLessThanOrEqual(1);
      }
      expect(await violationsAfter(market.app)).toEqual([]);
    },
  );
});
