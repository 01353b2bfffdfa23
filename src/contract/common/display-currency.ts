// Prices in the viewer's own currency: converted from USD cents by a reference rate, for display only.
// Guarantees: integers throughout, rounded half up once, to the smallest shown unit. These amounts are never charged.

/** To add a display currency: name it here and in `looks`, and load its rate (`npm run rates`). */
export const displayCurrencies = ['USD', 'EUR', 'GBP', 'INR', 'PKR'] as const;
export type DisplayCurrency = (typeof displayCurrencies)[number];
export type ConvertedCurrency = Exclude<DisplayCurrency, 'USD'>;

export type ExchangeRate = {
  currency: ConvertedCurrency;
  /** Units for one US dollar, in millionths. */
  rateMillionths: number;
  /** The day of the rate, such as 2024-12-31. */
  asOf: string;
};

/** How each is formatted. Rupees are shown whole, because paise are not in use. */
const looks: Record<ConvertedCurrency, { sign: string; digits: 0 | 2; locale: string }> = {
  EUR: { sign: '€', digits: 2, locale: 'en-US' },
  GBP: { sign: '£', digits: 2, locale: 'en-US' },
  INR: { sign: '₹', digits: 0, locale: 'en-IN' },
  PKR: { sign: 'Rs\u00a0', digits: 0, locale: 'en-US' },
};

/** USD cents → the smallest shown unit of the currency (cents of EUR and GBP, whole rupees), half up. */
export function convertMinor(amountMinor: number, { currency, rateMillionths }: ExchangeRate): number {
  const perUnit = looks[currency].digits === 2 ? 1_000_000n : 100_000_000n;
  const exact = BigInt(amountMinor) * BigInt(rateMillionths);
  return Number((exact + perUnit / 2n) / perUnit);
}

/**
 * "€46.21", "Rs 13,928". Signs are our own constants, so that every browser and the server print the same. Amounts are USD cents, not
 * negative.
 */
export function formatConverted(amountMinor: number, rate: ExchangeRate): string {
  const { sign, digits, locale } = looks[rate.currency];
  const units = convertMinor(amountMinor, rate) / 10 ** digits;
  const figures = units.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return sign + figures;
}
