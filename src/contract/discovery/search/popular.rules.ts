// Which gigs the home page shows as popular: the best-selling active ones above these limits, one per seller.
// Guarantees: a gig below a limit is never shown to fill a place; with fewer gigs above them, fewer are shown.
export const popularRules = {
  /** The maximum number of gigs shown. */
  places: 8,
  /** Completed orders of the gig. */
  minimumOrders: 3,
  minimumReviews: 2,
  /** Mean stars × 100, weighted as in ranking.rules.ts: it starts at 460, and a few low ratings take it below this. */
  minimumWeightedHundredths: 455,
  /** How many of the best-selling gigs are considered. */
  considered: 400,
} as const;
