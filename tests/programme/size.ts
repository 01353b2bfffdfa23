// How large the test programme runs: at the size of CI unless GUILDHALL_SIZE=nightly (docs/testing.md lists both).
// Guards: every program says at its end what it really ran and from which seed, so that a claim can be checked and a failure repeated.
// CI begins from one seed, so that a change is never blamed for luck; tools/run-nightly.ts gives a new one each night.

export const isNightly = process.env.GUILDHALL_SIZE === 'nightly';

export const seed = Number(process.env.GUILDHALL_SEED ?? 20_260_302);

/** The nightly sizes can be made smaller on a machine that has not the whole night: GUILDHALL_SHARE=0.1 runs a tenth of them. */
const share = isNightly ? Number(process.env.GUILDHALL_SHARE ?? 1) : 1;

/** So many of something: as CI has it, or the nightly run. */
export function sized(of: { ci: number; nightly: number }): number {
  return isNightly ? Math.max(of.ci, Math.round(of.nightly * share)) : of.ci;
}

/** What several processes share out: GUILDHALL_PART=2/4 is the second of four, with a quarter of the plays and a seed of its own. */
const [part, parts] = (process.env.GUILDHALL_PART ?? '1/1').split('/').map(Number) as [number, number];

export function partOf(whole: number): { runs: number; seed: number } {
  return { runs: Math.ceil(whole / parts), seed: seed + part - 1 };
}

/** Where tools/run-nightly.ts was given hours, each file ends by the clock: so many seconds after it began. */
const endsAt = performance.now() + Number(process.env.GUILDHALL_SECONDS ?? Infinity) * 1000;

/** How long this file may go on, in milliseconds; Infinity where it runs to its size. */
export const timeLeft = (): number => Math.max(0, endsAt - performance.now());

export const timeIsOver = (): boolean => timeLeft() === 0;

/** What was really run, of what was meant to be: `2,000`, or `1,560 of 5,000 (the time was over)`. */
export function ranOf(ran: number, meant: number): string {
  const [one, all] = [ran, meant].map((count) => count.toLocaleString('en'));
  return ran >= meant ? all! : `${one} of ${all} (the time was over)`;
}

/** Only ends what hangs: a machine that others use can be ten times slower, and a nightly run takes its time. */
export const patience = isNightly ? 10 * 3_600_000 : 3_600_000;

/** One line per program, such as `T1 properties: 44 properties × 10000 runs, seed 1`. */
export function report(program: string, figures: Record<string, string | number>): void {
  const told = Object.entries({ ...figures, seed: figures.seed ?? seed }).map(
    ([what, count]) => `${what} ${count}`,
  );
  process.stdout.write(`${program}: ${told.join(', ')}\n`);
}

/** A small generator of our own (mulberry32): the same seed makes the same choices. */
export function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
