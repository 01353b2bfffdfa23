// Display currencies: the conversion table with its rounding, and properties that hold for every amount and rate.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMinor, type ConvertedCurrency, formatConverted } from './display-currency.ts';
import { largestAmountMinor } from './money.ts';

const rateOf = (currency: ConvertedCurrency, rateMillionths: number) => ({
  currency,
  rateMillionths,
  asOf: '2024-12-31',
});
const euro = rateOf('EUR', 962_557);
const rupee = rateOf('PKR', 278_550_000);

describe('convertMinor', () => {
  it.each([
    [0, euro, 0],
    [100, euro, 96],
    [5000, euro, 4813],
    [10_000, euro, 9626],
    [1_000_000, euro, 962_557],
    // Exactly half a cent rounds up; just below rounds down.
    [1, rateOf('GBP', 500_000), 1],
    [1, rateOf('GBP', 499_999), 0],
    [3, rateOf('EUR', 500_000), 2],
    // Rupees are shown whole: 278.55 → 279, 1,392.75 → 1,393.
    [100, rupee, 279],
    [500, rupee, 1393],
    [5000, rateOf('INR', 85_603_523), 4280],
    [50, rateOf('PKR', 1_000_000), 1],
    [49, rateOf('PKR', 1_000_000), 0],
  ])('%i cents by %o are %i', (amountMinor, rate, shown) => {
    expect(convertMinor(amountMinor, rate)).toBe(shown);
  });

  it('is within half a shown unit of the exact value, and never falls as the price rises', () => {
    const amount = fc.integer({ min: 0, max: largestAmountMinor / 1000 });
    const rate = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        rate,
        fc.constantFrom('EUR', 'PKR'),
        (lower, other, millionths, currency) => {
          const by = rateOf(currency as ConvertedCurrency, millionths);
          const perUnit = currency === 'EUR' ? 1_000_000n : 100_000_000n;
          const shown = BigInt(convertMinor(lower, by));
          const off = 2n * (shown * perUnit - BigInt(lower) * BigInt(millionths));
          const isNearest = off <= perUnit && off > -perUnit;
          return isNearest && lower <= other === (lower <= other && shown <= BigInt(convertMinor(other, by)));
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('formatConverted', () => {
  it.each([
    ['€4,812.79', 500_000, euro],
    ['€0.96', 100, euro],
    ['£7.98', 1000, rateOf('GBP', 798_133)],
    ['₹4,28,018', 500_000, rateOf('INR', 85_603_523)],
    ['Rs\u00a013,928', 5000, rupee],
  ])('writes %s', (text, amountMinor, rate) => {
    expect(formatConverted(amountMinor, rate)).toBe(text);
  });
});
