// A seller as stored in the search table: words, categories and sort keys.
// Guarantees: orders use only what cards show (stars, reviews, hourly rate); ratings are weighted as in ranking.rules.ts.
import type { SearchableSeller } from './searchable-seller.report.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import { weightedRating } from '#contract/discovery/search/ranking.rules.ts';

export type SellerDocument = {
  seller_id: string;
  names: string;
  trade: string;
  about: string;
  categories: number;
  experience_years: number;
  rating_key: number;
  reviews_key: number;
  price_low_key: number;
  price_high_key: number;
};

const maxReviews = 999_999;
/** Sellers without an hourly rate sort last. */
const withoutPrice = 1_000_000_000;

export function sellerDocument(seller: SearchableSeller): SellerDocument {
  const { rating_sum, review_count, hourly_rate_minor } = seller;
  const reviews = Math.min(review_count, maxReviews);
  const stars = review_count > 0 ? Math.round((rating_sum * 100) / review_count) : 0;
  return {
    seller_id: seller.seller_id,
    names: plainText(`${seller.display_name ?? ''} ${seller.username}`),
    trade: plainText(`${seller.title} ${seller.skills.join(' ')}`),
    about: plainText(seller.bio),
    categories: seller.categories.reduce((bits, number) => bits | (1 << number), 0) >>> 0,
    experience_years: seller.experience_years,
    // Ties: equal ratings are ordered by number of reviews, equal numbers of reviews by stars.
    rating_key: -(Math.round(weightedRating(rating_sum, review_count) * 1000) * (maxReviews + 1) + reviews),
    reviews_key: -(reviews * 1000 + stars),
    price_low_key: hourly_rate_minor ?? withoutPrice,
    price_high_key: -(hourly_rate_minor ?? 0),
  };
}
