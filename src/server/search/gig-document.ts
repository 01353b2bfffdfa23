// A gig as the search table keeps it: its words, its filter bits, its sort keys and its quality.
// Guards: the formula of the ranking stands here and nowhere else; every part of it can be told to the seller.
import { createHash } from 'node:crypto';
import type { CategoryTree } from '#server/gigs/category.view.ts';
import type { SearchableGig } from '#server/gigs/searchable-gig.report.ts';
import { later } from '#server/platform/clock.ts';
import { packBits, priceStepOf } from './search-bits.ts';
import { plainText } from './search-words.ts';
import { steadyRating } from './steady-rating.ts';

export type GigDocument = {
  gig_id: string;
  quality: number;
  price: number;
  fbits: number;
  newest_key: number;
  selling_key: number;
  price_high_key: number;
  rating_key: number;
  title: string;
  tags: string;
  description: string;
  /** Terms of the house: '*all', '*c:design', '*s:design/logo-design'. */
  terms: string[];
  words_hash: string;
  refresh_at: string | null;
};

const newDays = 30;
const fullOrders = Math.log(1 + 20_000);

/** 0 to 1,000,000: 40 % reviews, 35 % completed orders, 15 % seller level, 10 % for being new (fading over 30 days). */
export function qualityOf(gig: SearchableGig, now: Date): number {
  const rating = Math.min(2, Math.max(0, steadyRating(gig.rating_sum, gig.review_count) / 100 - 3)) / 2;
  const orders = Math.min(1, Math.log(1 + gig.orders_completed) / fullOrders);
  const days = (now.getTime() - gig.published_at.getTime()) / 86_400_000;
  const fresh = Math.min(1, Math.max(0, 1 - Math.floor(days) / newDays));
  return Math.round(1_000_000 * (0.4 * rating + 0.35 * orders + 0.15 * (gig.seller_level / 3) + 0.1 * fresh));
}

export function documentOf(gig: SearchableGig, categories: CategoryTree, now: Date): GigDocument | null {
  const category = categories.category(gig.category);
  const subcategory = categories.subcategory(gig.category, gig.subcategory);
  if (!category || !subcategory) return null;
  const words = {
    title: plainText(gig.title),
    tags: plainText(gig.tags.join(' ')),
    description: plainText(`${category.name} ${subcategory.name} ${gig.description}`),
    terms: ['*all', `*c:${category.slug}`, `*s:${category.slug}/${subcategory.slug}`],
  };
  return {
    ...words,
    words_hash: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
    gig_id: gig.gig_id,
    quality: qualityOf(gig, now),
    price: gig.price_minor,
    fbits: packBits({
      subcategory: subcategory.number,
      category: category.number,
      days: gig.delivery_days,
      price: priceStepOf(gig.price_minor),
      level: gig.seller_level,
    }),
    newest_key: -gig.published_at.getTime(),
    selling_key: -gig.orders_completed,
    price_high_key: -gig.price_minor,
    rating_key: -Math.round(steadyRating(gig.rating_sum, gig.review_count) * 1000),
    refresh_at: refreshAt(gig.published_at, now),
  };
}

/** Once a day while it counts as new. */
function refreshAt(publishedAt: Date, now: Date): string | null {
  const end = later(publishedAt, { days: newDays + 1 });
  return now < end ? later(now, { days: 1 }).toISOString() : null;
}
