// T1: one property, stated as a sentence and tried on many values. Pure functions only; nothing here asks a server.
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, test } from 'vitest';
import { patience, ranOf, report, seed, sized, timeLeft } from './size.ts';

export const runs = sized({ ci: 10_000, nightly: 1_000_000 });

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [At in keyof Values]: Arbitrary<Values[At]> };

let stated = 0;
let tried = 0;
/** Of the fewest values that a property was tried on. */
let fewest = runs;

/** A test that `check` is true of all values that are tried; a failure names the smallest that breaks it. */
export function holds<Values extends [unknown, ...unknown[]]>(
  sentence: string,
  given: Arbitraries<Values>,
  check: (...values: Values) => boolean,
): void {
  stated++;
  test(sentence, { timeout: patience }, () => {
    const all = given as unknown as [Arbitrary<unknown>];
    const property = fc.property(...all, (...values: unknown[]) => check(...(values as Values)));
    // Those that are still to come have each as much of the time that is left.
    const time = timeLeft() / (stated - tried++);
    const ends = Number.isFinite(time)
      ? { interruptAfterTimeLimit: Math.max(1000, time), markInterruptAsFailure: false }
      : {};
    const checked = fc.check(property, { numRuns: runs, seed, ...ends });
    fewest = Math.min(fewest, checked.numRuns);
    if (checked.failed) throw new Error(fc.defaultReportMessage(checked) ?? 'failed');
  });
}

/** Ends a file of properties with its line. */
export function reportProperties(about: string): void {
  afterAll(() => report(`T1 ${about}`, { properties: stated, 'runs of each': ranOf(fewest, runs) }));
}

/** Whether it was refused with this code; anything else that is thrown passes through. */
export function isRefused(run: () => unknown, code: string): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === code) return true;
    throw error;
  }
}

/** Text of the kinds that break parsers: any code units, spaces, signs, other scripts, directions. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...' \t\r\n\u0000\u200b\u202e\u2028"\'<>&=+-@,;:/\\%.$€0123456789aZéß漢'), {
      maxLength: 40,
    })
    .map((signs) => signs.join('')),
);

export const amount = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
);
export const bps = fc.integer({ min: 0, max: 10_000 });
