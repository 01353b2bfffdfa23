// The arithmetic behind every fee, refund and split.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinor, largestAmountMinor, parseAmount, proportionOf, shareOf } from './money.ts';

const amount = fc.integer({ min: 0, max: largestAmountMinor });
const bps = fc.integer({ min: 0, max: 10_000 });

describe('money', () => {
  it('floors a share, exactly, for every amount', () => {
    fc.assert(
      fc.property(amount, bps, (minor, rate) => {
        const share = BigInt(shareOf(minor, rate));
        const whole = BigInt(minor) * BigInt(rate);
        return share * 10_000n <= whole && whole < (share + 1n) * 10_000n;
      }),
      { numRuns: 10_000 },
    );
  });

  it('never exceeds the whole when split in proportion, and returns all of it for the full part', () => {
    fc.assert(
      fc.property(amount, amount, amount, (whole, one, other) => {
        const [part, total] = one < other ? [one, other] : [other, one];
        const share = proportionOf(whole, part, total);
        return share >= 0 && share <= whole && (part !== total || total === 0 || share === whole);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is exact where floating point is not', () => {
    expect(shareOf(99_999_999_999, 1000)).toBe(9_999_999_999);
    expect(proportionOf(100, 1, 3)).toBe(33);
  });

  it('parses typed amounts and rejects everything else', () => {
    expect(parseAmount('12')).toBe(1200);
    expect(parseAmount(' $1,234.5 ')).toBe(123_450);
    expect(parseAmount('0.07')).toBe(7);
    for (const text of [
      '',
      '-5',
      '1.234',
      'ten',
      '1e3',
      '0x10',
      '12.',
      '12,50',
      '1,23,4',
      '1234,567',
      '$',
      '9999999999',
    ])
      expect(parseAmount(text)).toBeNull();
  });

  it('parses every amount it formats', () => {
    fc.assert(
      fc.property(amount, (minor) => parseAmount(formatMinor(minor)) === minor),
      { numRuns: 10_000 },
    );
  });
});
