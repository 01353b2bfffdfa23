// The texts about an upload in progress.
import { expect, it } from 'vitest';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { sentOf, speedOf, timeLeft, withMeasure } from './upload-copy.ts';
import type { Measured } from './upload-copy.ts';

const mega = 1024 ** 2;

it.each([
  [0, mega, ''],
  [mega, 0, ''],
  [5 * mega, mega, 'a few seconds left'],
  [31 * mega, mega, 'about 40 s left'],
  [58 * mega, mega, 'about 1 min left'],
  [150 * mega, mega, 'about 3 min left'],
  [3599 * mega, mega, 'about 60 min left'],
  [2 * 3600 * mega, mega, 'about 2 h left'],
  [90_000 * mega, mega, 'more than a day left'],
])('%d bytes at %d a second are “%s”', (left, speed, words) => {
  expect(timeLeft(left, speed)).toBe(words);
});

it('formats sizes in a fitting unit', () => {
  expect(sentOf(1.5 * mega, 800 * mega)).toBe('1.5 MB of 800.0 MB');
  expect(formatBytes(1024 ** 3)).toBe('1.0 GB');
  expect(formatBytes(1023.99 * mega)).toBe('1.0 GB');
  expect(formatBytes(1023.99 * 1024)).toBe('1.0 MB');
});

it('measures the speed of the last seconds, unknown at first', () => {
  let measured: Measured[] = [];
  for (let second = 0; second <= 20; second++)
    measured = withMeasure(measured, { at: second * 1000, sent: second < 10 ? 0 : (second - 10) * mega });
  expect(speedOf(measured)).toBe(mega);
  expect(speedOf([])).toBe(0);
  expect(speedOf(withMeasure([], { at: 0, sent: 5 }))).toBe(0);
});
