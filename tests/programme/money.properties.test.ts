// T1, amounts: shares, parsing and formatting.
import fc from 'fast-check';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { convertMinor, formatConverted } from '#contract/common/display-currency.ts';
import type { ConvertedCurrency } from '#contract/common/display-currency.ts';
import {
  formatMinor,
  largestAmountMinor,
  parseAmount,
  proportionOf,
  shareOf,
} from '#contract/common/money.ts';
import { amount, anyText, bps, holds, reportProperties } from './holds.ts';

reportProperties('amounts');

holds(
  'a share is a whole number of cents, never negative, never more than the whole',
  [amount, bps],
  (a, b) => {
    const share = shareOf(a, b);
    return Number.isSafeInteger(share) && share >= 0 && share <= a;
  },
);
holds('a share is the floor of the exact share', [amount, bps], (a, b) => {
  const share = BigInt(shareOf(a, b)) * 10_000n;
  const exact = BigInt(a) * BigInt(b);
  return share <= exact && exact - share < 10_000n;
});
holds('a share grows with its amount and with its rate', [amount, amount, bps, bps], (a, b, r, s) => {
  const [small, large] = a < b ? [a, b] : [b, a];
  const [low, high] = r < s ? [r, s] : [s, r];
  return shareOf(small, low) <= shareOf(large, low) && shareOf(large, low) <= shareOf(large, high);
});
holds(
  'the shares of two parts add up to the share of both, or one cent less',
  [amount, amount, bps],
  (a, b, r) => {
    const difference = shareOf(a + b, r) - shareOf(a, r) - shareOf(b, r);
    return difference === 0 || difference === 1;
  },
);
holds('shares of 0% and 100% are exact', [amount], (a) => shareOf(a, 0) === 0 && shareOf(a, 10_000) === a);

const part = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.nat(1_000_000_000), fc.nat(1_000_000_000))
  .map(([total, whole, part]) => ({ total, whole, portion: part % (total + 1) }));
holds('a proportion is the floor of the exact proportion', [part], ({ total, whole, portion }) => {
  const found = BigInt(proportionOf(whole, portion, total)) * BigInt(total);
  const exact = BigInt(whole) * BigInt(portion);
  return found <= exact && exact - found < BigInt(total);
});
holds('the proportion of the total is the whole amount, of zero is zero', [part], ({ total, whole }) => {
  return proportionOf(whole, total, total) === whole && proportionOf(whole, 0, total) === 0;
});
holds(
  'the proportions of two complementary parts leave at most one cent',
  [part],
  ({ total, whole, portion }) => {
    const left = whole - proportionOf(whole, portion, total) - proportionOf(whole, total - portion, total);
    return left === 0 || left === 1;
  },
);

holds('a formatted amount parses to the same amount', [amount], (a) => parseAmount(formatMinor(a)) === a);
holds(
  'a typed amount without separators parses to the cent',
  [fc.nat(999_999_999), fc.nat(99)],
  (whole, cents) => {
    const typed = `${whole}.${String(cents).padStart(2, '0')}`;
    return parseAmount(typed) === whole * 100 + cents && parseAmount(` $${typed} `) === whole * 100 + cents;
  },
);
holds('any typed text parses to an amount within the limit, or to null', [anyText], (text) => {
  const read = parseAmount(text);
  return read === null || (Number.isSafeInteger(read) && read >= 0 && read <= largestAmountMinor);
});
holds('a comma is never a decimal point', [fc.nat(9_999), fc.nat(99)], (whole, cents) => {
  return parseAmount(`${whole},${String(cents).padStart(2, '0')}`) === null;
});
holds(
  'the amount schema accepts exactly whole, non-negative amounts within the limit',
  [fc.double({ noNaN: true })],
  (a) => {
    const isAmount = Number.isInteger(a) && a >= 0 && a <= largestAmountMinor;
    return amountMinorSchema.safeParse(a).success === isAmount;
  },
);

const rate = fc.record({
  currency: fc.constantFrom<ConvertedCurrency>('EUR', 'GBP', 'INR', 'PKR'),
  rateMillionths: fc.integer({ min: 1, max: 500_000_000 }),
  asOf: fc.constant('2024-12-31'),
});
holds(
  'a converted amount is the exact amount rounded half up',
  [fc.nat(1_000_000_000), rate],
  (a, exchange) => {
    const unit = exchange.currency === 'EUR' || exchange.currency === 'GBP' ? 1_000_000n : 100_000_000n;
    const twice =
      2n * (BigInt(a) * BigInt(exchange.rateMillionths) - BigInt(convertMinor(a, exchange)) * unit);
    return -unit <= twice && twice < unit;
  },
);
holds(
  'a converted amount shows its currency sign and grows with the amount',
  [fc.nat(1e8), fc.nat(1e8), rate],
  (a, b, exchange) => {
    const [small, large] = a < b ? [a, b] : [b, a];
    const text = formatConverted(large, exchange);
    return (
      convertMinor(small, exchange) <= convertMinor(large, exchange) &&
      /^(€|£|₹|Rs\u00a0)[\d,]+(\.\d\d)?$/.test(text)
    );
  },
);
