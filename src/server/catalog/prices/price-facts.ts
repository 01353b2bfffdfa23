// What is published about a group of completed orders: nothing when it is too small or of too few people, otherwise rounded figures.
// The only code that turns orders into published figures; pure, so that its rules can be tested as properties.
import { dayEdges, priceEdgesMinor, priceRules } from '#contract/catalog/prices/price.rules.ts';
import type { PriceFacts, ShareBar, Spread } from '#contract/catalog/prices/price.schema.ts';

export type PriceSource = {
  sellerId: string;
  buyerId: string;
  priceMinor: number;
  days: number;
  revisions: number;
};

/** `sources` newest first. Null for too few orders or people. */
export function factsOf(sources: readonly PriceSource[]): PriceFacts | null {
  const counted = capShares(sources);
  if (counted.length < priceRules.leastOrders) return null;
  const prices = counted.map(({ priceMinor }) => priceMinor).toSorted(byValue);
  const days = counted.map((source) => source.days).toSorted(byValue);
  const revised = (matches: (revisions: number) => boolean) =>
    percentOf(counted.filter(({ revisions }) => matches(revisions)).length, counted.length);
  return {
    orders: Math.floor(counted.length / priceRules.orderStep) * priceRules.orderStep,
    prices: spreadOf(prices, priceEdgesMinor, 100),
    days: spreadOf(days, dayEdges, 1),
    revisions: {
      none: revised((count) => count === 0),
      one: revised((count) => count === 1),
      more: revised((count) => count > 1),
    },
  };
}

/** Keeps only the newest orders of a person above the maximum share; empty when too few people are left. */
export function capShares(sources: readonly PriceSource[]): readonly PriceSource[] {
  const { leastSellers, leastBuyers } = priceRules;
  const left = capShare(capShare(sources, sellerOf), buyerOf);
  return isDiverse(left, sellerOf, leastSellers) && isDiverse(left, buyerOf, leastBuyers) ? left : [];
}

type PersonOf = (source: PriceSource) => string;
const sellerOf: PersonOf = ({ sellerId }) => sellerId;
const buyerOf: PersonOf = ({ buyerId }) => buyerId;

function capShare(sources: readonly PriceSource[], person: PersonOf): readonly PriceSource[] {
  const counts = [...countsOf(sources, person).values()];
  // Removing orders raises the share of the others, so this repeats until nothing more has to go.
  let most = sources.length;
  for (let before = most + 1; most < before;) {
    before = most;
    const left = counts.reduce((sum, count) => sum + Math.min(count, most), 0);
    most = Math.min(most, Math.floor((left * priceRules.maxPercentOfOne) / 100));
  }
  const taken = new Map<string, number>();
  return sources.filter((source) => {
    const count = (taken.get(person(source)) ?? 0) + 1;
    taken.set(person(source), count);
    return count <= most;
  });
}

function isDiverse(sources: readonly PriceSource[], person: PersonOf, least: number): boolean {
  const counts = countsOf(sources, person);
  const most = Math.max(0, ...counts.values());
  return counts.size >= least && most * 100 <= priceRules.maxPercentOfOne * sources.length;
}

function countsOf(sources: readonly PriceSource[], person: PersonOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(person(source), (counts.get(person(source)) ?? 0) + 1);
  return counts;
}

/** Rounded outward to whole dollars or days, so that the range never contains fewer orders than stated. */
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

/** Interpolated between the two nearest values, so that no single order can be identified. */
function quantile(sorted: readonly number[], percent: number): number {
  // In integers, so that a rounding error cannot push a value over a step.
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
