// What may be said of a group of completed orders: nothing while it is too small or of too few people, else rounded figures.
// Guards: the only place that turns orders into what is told of them; pure, so that its promises can be tested as properties.
import { dayEdges, priceEdgesMinor, priceRules } from '#contract/prices/price.rules.ts';
import type { PriceFacts, ShareBar, Spread } from '#contract/prices/price.schema.ts';

export type PriceSource = {
  sellerId: string;
  buyerId: string;
  priceMinor: number;
  days: number;
  revisions: number;
};

/** `sources` newest first. Null: too few orders, or of too few people. */
export function factsOf(sources: readonly PriceSource[]): PriceFacts | null {
  const told = withoutTooMuchOfOne(sources);
  if (told.length < priceRules.leastOrders) return null;
  const prices = told.map((one) => one.priceMinor).toSorted(byValue);
  const days = told.map((one) => one.days).toSorted(byValue);
  const revised = (isMeant: (revisions: number) => boolean) =>
    percentOf(told.filter((one) => isMeant(one.revisions)).length, told.length);
  return {
    orders: Math.floor(told.length / priceRules.orderStep) * priceRules.orderStep,
    prices: spreadOf(prices, priceEdgesMinor, 100),
    days: spreadOf(days, dayEdges, 1),
    revisions: {
      none: revised((count) => count === 0),
      one: revised((count) => count === 1),
      more: revised((count) => count > 1),
    },
  };
}

/** Of whoever has more than one person may have, the newest orders; nothing where too few people are left. */
export function withoutTooMuchOfOne(sources: readonly PriceSource[]): readonly PriceSource[] {
  const { leastSellers, leastBuyers } = priceRules;
  const left = leastOf(
    leastOf(sources, (one) => one.sellerId),
    (one) => one.buyerId,
  );
  const isOfMany = hasMany(left, (one) => one.sellerId, leastSellers);
  return isOfMany && hasMany(left, (one) => one.buyerId, leastBuyers) ? left : [];
}

type WhoOf = (source: PriceSource) => string;

function leastOf(sources: readonly PriceSource[], who: WhoOf): readonly PriceSource[] {
  const counts = [...countsOf(sources, who).values()];
  // Whatever is taken away makes the share of the others larger: until nothing has to go any more.
  let most = sources.length;
  for (let before = most + 1; most < before;) {
    before = most;
    const left = counts.reduce((sum, count) => sum + Math.min(count, most), 0);
    most = Math.min(most, Math.floor((left * priceRules.mostPercentOfOne) / 100));
  }
  const taken = new Map<string, number>();
  return sources.filter((source) => {
    const count = (taken.get(who(source)) ?? 0) + 1;
    taken.set(who(source), count);
    return count <= most;
  });
}

function hasMany(sources: readonly PriceSource[], who: WhoOf, least: number): boolean {
  const counts = countsOf(sources, who);
  const most = Math.max(0, ...counts.values());
  return counts.size >= least && most * 100 <= priceRules.mostPercentOfOne * sources.length;
}

function countsOf(sources: readonly PriceSource[], who: WhoOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(who(source), (counts.get(who(source)) ?? 0) + 1);
  return counts;
}

/** Rounded outwards, so that what “most” is said of is never less than that; to whole dollars or days. */
function spreadOf(sorted: readonly number[], edges: readonly number[], step: number): Spread {
  return {
    low: Math.floor(quantile(sorted, priceRules.low) / step) * step,
    median: Math.round(quantile(sorted, 50) / step) * step,
    high: Math.ceil(quantile(sorted, priceRules.high) / step) * step,
    bars: barsOf(sorted, edges),
  };
}

function barsOf(values: readonly number[], edges: readonly number[]): ShareBar[] {
  return [0, ...edges].map((from, at) => {
    const below = edges[at] ?? null;
    const inside = values.filter((value) => value >= from && (below === null || value < below));
    return { from, below, percent: percentOf(inside.length, values.length) };
  });
}

/** Between the two values it falls between, as a share of the way: no single order can be read from it. */
function quantile(sorted: readonly number[], percent: number): number {
  // In whole numbers, so that what is rounded outwards later is not pushed over a step by a millionth.
  const place = percent * (sorted.length - 1);
  const before = Math.floor(place / 100);
  const value = sorted[before]!;
  return value + ((place % 100) * ((sorted[before + 1] ?? value) - value)) / 100;
}

function percentOf(part: number, whole: number): number {
  const { percentStep } = priceRules;
  return Math.round((100 * part) / whole / percentStep) * percentStep;
}

const byValue = (a: number, b: number) => a - b;
