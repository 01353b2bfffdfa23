// The rating that lists are sorted by, of gigs and of sellers alike. Guards: a few reviews do not stand above many.
// What cards and profiles show is the plain mean; this is only an order.

const priorReviews = 10;
const priorHundredths = 460;

/** Mean stars × 100 as if ten reviews of 4.6 had come first: one single 5 does not stand above five hundred 4.9. */
export function steadyRating(ratingSum: number, reviewCount: number): number {
  return (ratingSum * 100 + priorReviews * priorHundredths) / (reviewCount + priorReviews);
}
