// A gig as stored in the search table: words, filter bits, sort keys and quality.
// Guarantees: derived only from the current gig and the published formula (ranking.rules.ts).
import { createHash } from 'node:crypto';
import {
  isNewcomer,
  qualityOf,
  rankingRules,
  weightedRating,
} from '#contract/discovery/search/ranking.rules.ts';
import type { Ratings } from '#contract/discovery/search/ranking.rules.ts';
import { meanHundredths } from '#server/people/accounts/profiles/seller.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { SearchableGig } from '#server/catalog/gigs/searchable-gig.report.ts';
import { later } from '#server/platform/clock.ts';
import { packBits, priceStepOf, ratingStepOf } from './search-bits.ts';
import { languageBits } from './search-languages.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import { examTerm, nameTerm, tagTerm } from './search-words.ts';

/** The parts of quality, in thousandths of a point. */
export type QualityParts = {
  rating_part: number;
  orders_part: number;
  level_part: number;
  fresh_part: number;
};

export type GigDocument = QualityParts & {
  gig_id: string;
  seller_id: string;
  quality: number;
  is_frozen: boolean;
  price: number;
  fbits: number;
  languages: number;
  newest_key: number;
  selling_key: number;
  price_high_key: number;
  rating_key: number;
  title: string;
  tags: string;
  description: string;
  /** Internal terms: '*all', '*new', '*c:design', '*s:design/logo-design', '*t:brand kit', '*x:sql', '*n:mara'. */
  terms: string[];
  words_hash: string;
  refresh_at: string | null;
};

/** `frozen`: the freshness that the gig keeps while its seller is away. */
export function documentOf(
  gig: SearchableGig,
  categories: CategoryTree,
  now: Date,
  frozen: number | null,
): GigDocument | null {
  const category = categories.category(gig.category);
  const subcategory = categories.subcategory(gig.category, gig.subcategory);
  if (!category || !subcategory) return null;
  const days = (now.getTime() - gig.published_at.getTime()) / 86_400_000;
  const isNew = isNewcomer({ days, sellerOrders: gig.seller_orders });
  const words = {
    title: withCompounds(plainText(gig.title), gig.title),
    // The chosen subcategory counts like a tag.
    tags: withCompounds(plainText(`${gig.tags.join(' ')} ${subcategory.name}`), gig.tags.join(' ')),
    description: withCompounds(plainText(`${category.name} ${gig.description}`), gig.description),
    terms: [
      '*all',
      ...(isNew ? ['*new'] : []),
      `*c:${category.slug}`,
      `*s:${category.slug}/${subcategory.slug}`,
      ...new Set(gig.tags.map(tagTerm)),
      ...new Set(gig.exams.map(examTerm)),
      ...namesOf(gig).map(nameTerm),
    ],
  };
  const parts = { ...partsOf(gig, days), ...(frozen !== null && { fresh_part: frozen }) };
  return {
    ...words,
    ...parts,
    words_hash: createHash('sha256')
      .update(JSON.stringify([rankingRules.version, words]))
      .digest('base64url'),
    gig_id: gig.gig_id,
    seller_id: gig.seller_id,
    quality: parts.rating_part + parts.orders_part + parts.level_part + parts.fresh_part,
    is_frozen: frozen !== null,
    price: gig.price_minor,
    fbits: packBits({
      subcategory: subcategory.number,
      category: category.number,
      days: gig.delivery_days,
      price: priceStepOf(gig.price_minor),
      level: gig.seller_level,
      rating: ratingStepOf(meanHundredths(gig.rating_sum, gig.review_count)),
      newcomer: isNew ? 1 : 0,
    }),
    languages: languageBits(gig.seller_languages),
    newest_key: -gig.published_at.getTime(),
    selling_key: -gig.orders_completed,
    price_high_key: -gig.price_minor,
    rating_key: -Math.round(weightedRating(gig.rating_sum, gig.review_count, hiddenOf(gig)) * 1000),
    refresh_at: refreshAt(gig, now),
  };
}

/** Words joined by a hyphen, but not verbs with their particle ("set-up"), and words with the stop word "over" ("voice over"). */
const compound =
  /(?<![\p{L}\p{N}-])(\p{L}{1,20})(?:[-\u2010\u2011](?!(?:up|in|on|off|out|by|to|of|and|the)(?!\p{L}))(\p{L}{2,20})|\s(over))(?![\p{L}\p{N}-])/giu;

/** `plain` and the compounds of the text written as one word, so that "voiceover" finds "voice-over". */
function withCompounds(plain: string, text: string): string {
  const joined = [...text.matchAll(compound)].map(([, first, second, particle]) =>
    plainText(`${first}${second ?? particle}`),
  );
  return [plain, ...new Set(joined)].join(' ');
}

/** The words by which people look for a seller. */
function namesOf(gig: SearchableGig): string[] {
  const words = plainText(`${gig.seller_name} ${gig.seller_username}`).split(' ');
  return [...new Set(words.filter((word) => word.length > 1))];
}

function hiddenOf(gig: SearchableGig): Ratings {
  return {
    ratingSum: gig.hidden_rating_sum,
    reviewCount: gig.hidden_review_count,
  };
}

function partsOf(gig: SearchableGig, days: number): QualityParts {
  const points = qualityOf({
    ratingSum: gig.rating_sum,
    reviewCount: gig.review_count,
    hidden: hiddenOf(gig),
    ordersCompleted: gig.orders_completed,
    sellerLevel: gig.seller_level,
    days,
  });
  return {
    rating_part: Math.round(points.rating * 1000),
    orders_part: Math.round(points.orders * 1000),
    level_part: Math.round(points.level * 1000),
    fresh_part: Math.round(points.freshness * 1000),
  };
}

/** From then on, an absence no longer keeps the gig's freshness. */
export function frozenUntil(gig: Pick<SearchableGig, 'published_at'>): Date {
  return later(gig.published_at, { days: rankingRules.freshness.frozenUntilDays });
}

/** Daily while the gig counts as new, and when an absence begins or ends, or no longer keeps its freshness. */
function refreshAt(gig: SearchableGig, now: Date): string | null {
  const { freshness, newcomer } = rankingRules;
  const fadesUntil = later(gig.published_at, {
    days: Math.max(freshness.days, newcomer.publishedWithinDays) + 1,
  });
  const { away_from, away_until } = gig;
  const changes = away_until ? [away_from, later(away_until, { days: 1 }), frozenUntil(gig)] : [];
  const due = changes.filter((at): at is Date => at !== null && at > now);
  if (now < fadesUntil) due.push(later(now, { days: 1 }));
  return due.length > 0 ? new Date(Math.min(...due.map((at) => at.getTime()))).toISOString() : null;
}
