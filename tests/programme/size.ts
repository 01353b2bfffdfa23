// The sizes of the randomized tests: those of CI unless GUILDHALL_SIZE=nightly (docs/testing.md lists both).
// Each suite prints what it ran and from which seed, so that a failure can be repeated. CI uses a fixed seed, so that random
// failures are not blamed on a change; tools/run-nightly.ts draws a new one for each run.

export const isNightly = process.env.GUILDHALL_SIZE === 'nightly';

export const seed = Number(process.env.GUILDHALL_SEED ?? 20_260_302);

/** GUILDHALL_SHARE=0.1 runs a tenth of the nightly sizes. */
const share = isNightly ? Number(process.env.GUILDHALL_SHARE ?? 1) : 1;

/** The size for CI or for the nightly run. */
export function sized(of: { ci: number; nightly: number }): number {
  return isNightly ? Math.max(of.ci, Math.round(of.nightly * share)) : of.ci;
}

/** Work divided among processes: GUILDHALL_PART=2/4 is the second of four, with a quarter of the runs and its own seed. */
const [part, parts] = (process.env.GUILDHALL_PART ?? '1/1').split('/').map(Number) as [number, number];

export function partOf(whole: number): { runs: number; seed: number } {
  return { runs: Math.ceil(whole / parts), seed: seed + part - 1 };
}

/** With --hours, tools/run-nightly.ts limits each file to a number of seconds. */
const endsAt = performance.now() + Number(process.env.GUILDHALL_SECONDS ?? Infinity) * 1000;

/** Remaining time of this file in milliseconds; Infinity without a limit. */
export const timeLeft = (): number => Math.max(0, endsAt - performance.now());

export const isTimeUp = (): boolean => timeLeft() === 0;

/** What was run of what was planned: `2,000`, or `1,560 of 5,000 (time limit)`. */
export function ranOf(ran: number, planned: number): string {
  const [actual, all] = [ran, planned].map((count) => count.toLocaleString('en'));
  return ran >= planned ? all! : `${actual} of ${all} (time limit)`;
}

/** Only ends hanging tests: a shared machine can be ten times slower. */
export const timeLimit = isNightly ? 10 * 3_600_000 : 3_600_000;

/** Prints one line per suite, such as `T1 orders: properties 12, runs of each 10,000, seed 1`. */
export function report(suite: string, figures: Record<string, string | number>): void {
  const items = Object.entries({ ...figures, seed: figures.seed ?? seed }).map(
    ([what, count]) => `${what} ${count}`,
  );
  process.stdout.write(`${suite}: ${items.join(', ')}\n`);
}

/** A seeded random generator (mulberry32). */
export function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
