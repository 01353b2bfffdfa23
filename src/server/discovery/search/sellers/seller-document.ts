// A seller as the search table keeps them: their words, their categories and their place in each order.
// Guarantees: the orders are made of what the cards say (stars, number of reviews, hourly rate), so that a list explains itself; how few
// reviews weigh against many is said by ranking.rules.ts.
import type { SearchableSeller } from './searchable-seller.report.ts';
import { plainText } from '../search-words.ts';
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
/** Whoever names no price comes after everybody who does. */
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
    // Among equals the other figure decides: more reviews behind the same rating, better stars behind as many reviews.
    rating_key: -(Math.round(weightedRating(rating_sum, review_count) * 1000) * (maxReviews + 1) + reviews),
    reviews_key: -(reviews * 1000 + stars),
    price_low_key: hourly_rate_minor ?? withoutPrice,
    price_high_key: -(hourly_rate_minor ?? 0),
  };
}
