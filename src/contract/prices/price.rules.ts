// What may be said of paid prices, and how: the size a group needs, what is left out, how figures are rounded.
// Guards: the page, the help and the count use these numbers and no others. Docs: docs/decisions/0016-open-prices.md.

export const priceRules = {
  /** Completed within so many days. */
  windowDays: 365,
  /** A group is told of from this size on, */
  leastOrders: 20,
  /** with so many different people on each side, */
  leastSellers: 5,
  leastBuyers: 5,
  /** none of whom has more than this share of it. */
  mostPercentOfOne: 35,
  /** The newest of a category that are counted; bounds the work of a day. */
  mostOrders: 5000,
  /** Tags told of in a category, the most bought first. */
  mostTags: 50,
  /** “Most buyers”, in percent: what is left when the lowest and the highest fifth are taken away. */
  low: 20,
  high: 80,
  /** Shares are rounded to steps of 5 %, numbers of orders down to tens. */
  percentStep: 5,
  orderStep: 10,
} as const;

/** Where one bar ends and the next begins; USD cents. */
export const priceEdgesMinor = [2500, 5000, 10_000, 20_000, 40_000, 80_000, 160_000] as const;
/** The first day of each bar after the first. */
export const dayEdges = [2, 3, 4, 6, 8, 15, 31] as const;
