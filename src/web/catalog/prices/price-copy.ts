// Texts of paid prices, shared by their pages and the hint in the gig editor.
import { formatMinor } from '#contract/common/money.ts';
import type {
  CategoryPrices,
  PriceSummary,
  ShareBar,
  Spread,
} from '#contract/catalog/prices/price.schema.ts';
import type { ShareRange } from '#web/ui/charts/share-chart.tsx';

/** Paid prices are published in whole dollars. */
export function dollars(amountMinor: number): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}

/** "$40 to $180" */
export function paidRange({ lowMinor, highMinor }: Pick<PriceSummary, 'lowMinor' | 'highMinor'>): string {
  return lowMinor === highMinor ? dollars(lowMinor) : `${dollars(lowMinor)} to ${dollars(highMinor)}`;
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** "2 to 5 days" */
export function daysRange({ low, high }: Spread): string {
  return low === high ? daysText(low) : `${low} to ${daysText(high)}`;
}

/** Numbers of orders are rounded down. */
export function ordersText(orders: number): string {
  return `at least ${orders.toLocaleString('en-US')} orders`;
}

export function priceRanges(bars: readonly ShareBar[]): ShareRange[] {
  return bars.map(({ from, below, percent }) => ({
    label:
      below === null
        ? `${dollars(from)} and more`
        : from === 0
          ? `Less than ${dollars(below)}`
          : `${dollars(from)} to ${dollars(below)}`,
    tick: dollars(from),
    percent,
  }));
}

export function dayRanges(bars: readonly ShareBar[]): ShareRange[] {
  return bars.map(({ from, below, percent }) => {
    const first = Math.max(1, from);
    const last = below === null ? null : below - 1;
    const label =
      last === null
        ? `${daysText(first)} and more`
        : last === first
          ? daysText(first)
          : `${first} to ${last} days`;
    return {
      label,
      tick: last === null ? `${first}+` : last === first ? `${first}` : `${first}–${last}`,
      percent,
    };
  });
}

/** The hints for a seller's prices: the first of the gig's tags with published prices, and the category. */
export function hintsFor(
  prices: CategoryPrices,
  tags: readonly string[],
): { what: string; summary: PriceSummary }[] {
  if (prices.facts === null) return [];
  const { orders, prices: paid, days } = prices.facts;
  const whole: PriceSummary = {
    orders,
    lowMinor: paid.low,
    medianMinor: paid.median,
    highMinor: paid.high,
    days: days.median,
  };
  const tagged = tags
    .map((tag) => prices.tags.find((summary) => summary.tag === tag))
    .filter((summary) => summary !== undefined)
    .slice(0, 1);
  return [
    ...tagged.map((summary) => ({ what: `“${summary.tag}” in ${prices.category.name}`, summary })),
    { what: `orders in ${prices.category.name}`, summary: whole },
  ];
}
