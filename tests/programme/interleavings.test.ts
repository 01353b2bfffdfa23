// T3: every pair of money operations in both orders. The first stops in the middle of its transaction (with its lock, with its posting,
// before its commit), the second runs until it waits or ends, then the first goes on. And every operation alone, cut off at each of
// these points and after its commit, then asked again: it was done once, or not at all, and the provider and the ledger agree.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutAt, pauseAt, points } from './money/interrupt.ts';
import type { Point } from './money/interrupt.ts';
import type { Operation } from './money/operation.ts';
import { operations } from './money/operations.ts';
import { openTheatre, setStage, settlementsOf, toldOf, wrongAfter } from './money/stages.ts';
import type { Theatre } from './money/stages.ts';
import { isNightly, patience, ranOf, report, seed, seeded, timeLeft } from './size.ts';

const pausePoints = points.slice(0, 3);

/** How many pairs meet in the whole run. */
const pairs = operations.length ** 2 * (isNightly ? pausePoints.length : 1);

let theatre: Theatre;
let tried = 0;
let met = 0;
let cut = 0;
beforeAll(async () => void (theatre = await openTheatre()));
afterAll(async () => {
  await theatre.app.close();
  report('T3 interleavings', {
    operations: operations.length,
    pairs: ranOf(tried, pairs),
    'met inside': met,
    cuts: cut,
  });
});

/** Somebody waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await theatre.app.platform.pool.query<{ waits: boolean }>(
    `select exists (select 1 from pg_locks where not granted and pid in
       (select pid from pg_stat_activity where datname = current_database())) as waits`,
  );
  return rows[0]!.waits;
}

async function interleave(first: Operation, second: Operation, point: Point): Promise<string[]> {
  const stage = await setStage(theatre, first);
  const paused = pauseAt(point, () => first.run(stage));
  if (await paused.reached) met++;
  let hasEnded = false;
  const other = second.run(stage).finally(() => void (hasEnded = true));
  while (!hasEnded && !(await isWaiting()));
  paused.goOn();
  const codes = await Promise.all([paused.result, other]);
  tried++;
  expect(await settlementsOf(stage)).toBeLessThanOrEqual(1);
  return codes.map((code, at) => `${at === 0 ? first.name : second.name}: ${code}`);
}

describe.each(operations.map((first, at) => ({ first, at })))('$first.name', ({ first, at }) => {
  it('ends soundly with every other in the middle of it', { timeout: patience }, async () => {
    const failed: string[] = [];
    // The operations that are still to come have each as much of the time that is left.
    const until = performance.now() + timeLeft() / (operations.length - at);
    // In CI each pair meets at one point, all three taken in turn; by night at all of them, in an order that the seed draws, so that
    // no night that ends by the clock leaves out the same ones.
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
    expect(await wrongAfter(theatre.app)).toEqual([]);
  });

  it(
    'is done once or not at all when it is cut off, and can be asked again',
    { timeout: patience },
    async () => {
      for (const point of points) {
        const stage = await setStage(theatre, first);
        const key = crypto.randomUUID();
        const untold = await toldOf(stage);
        if (await cutAt(point, () => first.run(stage, key))) cut++;
        // What is committed is told, though its process died on the spot; what is not, is not.
        const told = await toldOf(stage);
        expect([point, told.jobs > untold.jobs]).toEqual([point, told.steps > untold.steps]);
        // A flow whose process died may be taken up by its own key after half a minute.
        theatre.app.clock.advance({ seconds: 31 });
        const before = await settlementsOf(stage);
        const again = await first.run(stage, key);
        const isDone = again === 'ok' || (point === 'committed' && !again.startsWith('50'));
        expect(`${point}: ${isDone ? 'done' : again}`).toBe(`${point}: done`);
        expect(before).toBeLessThanOrEqual(1);
        expect(await settlementsOf(stage)).toBeLessThanOrEqual(1);
      }
      expect(await wrongAfter(theatre.app)).toEqual([]);
    },
  );
});
