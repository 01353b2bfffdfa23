// The ranking formula. The search table is written by it, each result is explained by it, and the help page prints it.
// Guarantees: defined once, so the published formula is the one in use. Amounts are points; quality has at most 1,000.
export const rankingRules = {
  version: 5,
  /**
   * By the field a query word occurs in. Of several words each counts for its share of the query (rare words have a larger one); where
   * many gigs have every word, the lowest score counts.
   */
  text: { title: 1200, tags: 1000, description: 750 },
  /** For being the kind of work (subcategory) that the query most probably means; less for less probable kinds. */
  kind: 1000,
  /** Taken off a close match once, however many words of the query it lacks. */
  missing: 300,
  /** Maximum points of each part of quality. */
  quality: { rating: 400, orders: 350, level: 150, freshness: 100 },
  /**
   * Prior added to every mean (Bayesian average), so that a single 5 does not outrank five hundred 4.9. If the gigs that the seller
   * paused or deleted are rated worse, their mean, weighted in the same way, is the prior: a new gig does not erase their reviews.
   */
  weightedRating: { reviews: 10, starsHundredths: 460 },
  /** No points up to the first bound, all from the second, linear in between. */
  rating: { noneUpToHundredths: 300, allFromHundredths: 500 },
  /** Points grow with the logarithm of completed orders up to this count. */
  orders: { allFrom: 20_000 },
  level: { top: 3 },
  /**
   * All freshness points on the first day, none after this many days. During an absence without orders they stay as they are, at most
   * until the gig has been published for `frozenUntilDays`.
   */
  freshness: { days: 30, frozenUntilDays: 90 },
  /** Newcomer: a recently published gig of a seller with few completed orders. */
  newcomer: { publishedWithinDays: 30, sellerOrdersBelow: 5 },
  /** Positions among the first results reserved for newcomers, used when fewer rank there on their own. */
  reserved: { among: 24, places: [6, 12, 18, 24] },
} as const;

export const qualityParts = ['rating', 'orders', 'level', 'freshness'] as const;
export type QualityPart = (typeof qualityParts)[number];
export const matchFields = ['title', 'tags', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

export type Ratings = { ratingSum: number; reviewCount: number };

/**
 * Inputs of a gig's quality; `hidden` are the reviews of the seller's gigs that cannot be found: paused, removed, deleted; `days` since
 * publication.
 */
export type RankingInputs = Ratings & {
  hidden?: Ratings;
  ordersCompleted: number;
  sellerLevel: number;
  days: number;
};

/** Mean stars × 100, pulled towards the prior while there are few reviews. */
export function weightedRating(ratingSum: number, reviewCount: number, hidden?: Ratings): number {
  const { reviews, starsHundredths } = rankingRules.weightedRating;
  const prior = hidden
    ? Math.min(starsHundredths, weightedRating(hidden.ratingSum, hidden.reviewCount))
    : starsHundredths;
  return (ratingSum * 100 + reviews * prior) / (reviewCount + reviews);
}

/** Points of each part, unrounded. */
export function qualityOf(gig: RankingInputs): Record<QualityPart, number> {
  const { quality, rating, orders, level, freshness } = rankingRules;
  const between = (value: number, none: number, all: number) =>
    Math.min(1, Math.max(0, (value - none) / (all - none)));
  return {
    rating:
      quality.rating *
      between(
        weightedRating(gig.ratingSum, gig.reviewCount, gig.hidden),
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
