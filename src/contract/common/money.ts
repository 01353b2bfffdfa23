// Money is an integer count of minor units (cents) beside its currency; fractions of a cent never occur.
// Guarantees: every share is floored once, here, so that two callers cannot differ by a cent.
// Does not convert currencies: charges are in USD; other currencies are for display only (see display-currency.ts).

export const settlementCurrency = 'USD';

/** The largest amount of one posting (1,000,000,000.00): far below 2^53, so sums of millions stay exact. */
export const largestAmountMinor = 100_000_000_000;

/** The floored share of an amount: `amountMinor × bps / 10,000`, exact because it is computed in BigInt. */
export function shareOf(amountMinor: number, bps: number): number {
  return Number((BigInt(amountMinor) * BigInt(bps)) / 10_000n);
}

/** The floored part of `whole` for `part` of `total` (0 when total is 0): ⌊whole × part / total⌋. */
export function proportionOf(wholeMinor: number, partMinor: number, totalMinor: number): number {
  if (totalMinor === 0) return 0;
  return Number((BigInt(wholeMinor) * BigInt(partMinor)) / BigInt(totalMinor));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: settlementCurrency });

/** "$1,234.50": always with the currency sign and two decimals. */
export function formatMinor(amountMinor: number): string {
  return dollars.format(amountMinor / 100);
}

/**
 * Parses a typed amount ("12", "12.5", "$1,234.50") into minor units; null when it is not an amount. Commas are accepted
 * between thousands only: in much of Europe "12,50" means twelve and a half, and must never be read as 1,250.
 */
export function parseAmount(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const amountMinor = Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amountMinor <= largestAmountMinor ? amountMinor : null;
}
