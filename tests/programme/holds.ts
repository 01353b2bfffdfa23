// T1: states a property as a sentence and checks it for many random values. Pure functions only.
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, test } from 'vitest';
import { timeLimit, ranOf, report, seed, sized, timeLeft } from './size.ts';

export const runs = sized({ ci: 10_000, nightly: 1_000_000 });

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [At in keyof Values]: Arbitrary<Values[At]> };

let stated = 0;
let checkedCount = 0;
/** The smallest number of values that a property was checked for. */
let fewest = runs;

/** Tests that `check` holds for random values; a failure reports the smallest counterexample. */
export function holds<Values extends [unknown, ...unknown[]]>(
  sentence: string,
  arbitraries: Arbitraries<Values>,
  check: (...values: Values) => boolean,
): void {
  stated++;
  test(sentence, { timeout: timeLimit }, () => {
    const all = arbitraries as unknown as [Arbitrary<unknown>];
    const property = fc.property(...all, (...values: unknown[]) => check(...(values as Values)));
    // The remaining time is divided evenly among the remaining properties.
    const time = timeLeft() / (stated - checkedCount++);
    const ends = Number.isFinite(time)
      ? { interruptAfterTimeLimit: Math.max(1000, time), markInterruptAsFailure: false }
      : {};
    const checked = fc.check(property, { numRuns: runs, seed, ...ends });
    fewest = Math.min(fewest, checked.numRuns);
    if (checked.failed) throw new Error(fc.defaultReportMessage(checked) ?? 'failed');
  });
}

/** Prints the summary line of a file of properties. */
export function reportProperties(about: string): void {
  afterAll(() => report(`T1 ${about}`, { properties: stated, 'runs of each': ranOf(fewest, runs) }));
}

/** Whether `run` throws a refusal with this code; any other error is rethrown. */
export function isRefused(run: () => unknown, code: string): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === code) return true;
    throw error;
  }
}

/** Text that tends to break parsers: any code units, white space, punctuation, other scripts, text direction marks. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...' \t\r\n\u0000\u200b\u202e\u2028"\'<>&=+-@,;:/\\%.$€0123456789aZéß漢'), {
      maxLength: 40,
    })
    .map((characters) => characters.join('')),
);

export const amount = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
);
export const bps = fc.integer({ min: 0, max: 10_000 });
