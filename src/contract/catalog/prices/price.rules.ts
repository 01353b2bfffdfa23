// What may be published about paid prices: the minimum size of a group, what is left out, and rounding.
// The pages, the help and the count all use these numbers. See docs/decisions/0016-price-guide.md.

export const priceRules = {
  /** Orders completed within this period count. */
  windowDays: 365,
  /** Minimum orders of a group, */
  leastOrders: 20,
  /** of this many different people on each side, */
  leastSellers: 5,
  leastBuyers: 5,
  /** none of whom has more than this share. */
  maxPercentOfOne: 35,
  /** Newest orders counted per category; bounds the daily work. */
  maxOrders: 5000,
  /** Tags published per category, most bought first. */
  maxTags: 50,
  /** Percentiles of the typical range. */
  low: 20,
  high: 80,
  /** Percentages are rounded to steps of 5, numbers of orders down to tens. */
  percentStep: 5,
  orderStep: 10,
} as const;

/** Boundaries of the price bars; USD cents. */
export const priceEdgesMinor = [2500, 5000, 10_000, 20_000, 40_000, 80_000, 160_000] as const;
/** The first day of each bar after the first one. */
export const dayEdges = [2, 3, 4, 6, 8, 15, 31] as const;
