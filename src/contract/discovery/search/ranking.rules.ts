// The formula of the ranking: every number that decides which gig stands above which. The search table is written by it,
// each result is explained by it and the help page prints it.
// Guards: one place for the formula, so that what is published is what is done. Amounts are points; quality has 1,000 at most.
export const rankingRules = {
  version: 2,
  /** For where a word of the search stands; of several words the weakest one counts. */
  text: { title: 450, tags: 250, description: 0 },
  /** What quality is made of, at its most. */
  quality: { rating: 400, orders: 350, level: 150, freshness: 100 },
  /** Stars are counted as if so many reviews of so much had come first: one single 5 does not stand above five hundred 4.9. */
  steadyRating: { reviews: 10, starsHundredths: 460 },
  /** No points up to here, all from there; in between evenly. */
  rating: { noneUpToHundredths: 300, allFromHundredths: 500 },
  /** Points grow with the logarithm of completed orders; all from here. */
  orders: { allFrom: 20_000 },
  level: { top: 3 },
  /** A new gig has all points of freshness on its first day and none after so many. */
  freshness: { days: 30 },
  /** Newcomer: a gig published in the last days, of a seller with fewer completed orders. */
  newcomer: { publishedWithinDays: 30, sellerOrdersBelow: 5 },
  /** Of the first places so many belong to newcomers: where fewer stand there by themselves, the best of the others get these. */
  reserved: { among: 24, places: [6, 12, 18, 24] },
} as const;

export const qualityParts = ['rating', 'orders', 'level', 'freshness'] as const;
export type QualityPart = (typeof qualityParts)[number];
export const textPlaces = ['title', 'tags', 'description'] as const;
export type TextPlace = (typeof textPlaces)[number];

/** What a gig's quality is computed from; ratings as sums and counts, `days` since it was published. */
export type RankingInputs = {
  ratingSum: number;
  reviewCount: number;
  ordersCompleted: number;
  sellerLevel: number;
  days: number;
};

/** Mean stars × 100, pulled towards the house's mean while there are few reviews. */
export function steadyRating(ratingSum: number, reviewCount: number): number {
  const { reviews, starsHundredths } = rankingRules.steadyRating;
  return (ratingSum * 100 + reviews * starsHundredths) / (reviewCount + reviews);
}

/** The points of each part, not rounded. */
export function qualityOf(gig: RankingInputs): Record<QualityPart, number> {
  const { quality, rating, orders, level, freshness } = rankingRules;
  const between = (value: number, none: number, all: number) =>
    Math.min(1, Math.max(0, (value - none) / (all - none)));
  return {
    rating:
      quality.rating *
      between(
        steadyRating(gig.ratingSum, gig.reviewCount),
        rating.noneUpToHundredths,
        rating.allFromHundredths,
      ),
    orders: quality.orders * Math.min(1, Math.log(1 + gig.ordersCompleted) / Math.log(1 + orders.allFrom)),
    level: quality.level * (gig.sellerLevel / level.top),
    freshness:
      quality.freshness * between(freshness.days - Math.max(0, Math.floor(gig.days)), 0, freshness.days),
  };
}

export function isNewcomer(gig: { days: number; sellerOrders: number }): boolean {
  const { publishedWithinDays, sellerOrdersBelow } = rankingRules.newcomer;
  return gig.days < publishedWithinDays && gig.sellerOrders < sellerOrdersBelow;
}
