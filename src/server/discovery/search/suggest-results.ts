// suggest-results: a few popular queries, categories, gigs, sellers and projects for a text that is being typed.
// The last word is taken as a prefix; unknown words are corrected as in search results.
import { pictureSrc, pictureUrl, pictureWidths } from '#contract/foundation/uploads/picture.rules.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { suggestResults as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import type { Suggestions } from '#contract/discovery/search/search.schema.ts';
import { sellerCards } from '#server/people/accounts/profiles/seller-card.view.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { gigCards } from '#server/catalog/gigs/gig.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { readingWordsOnce } from './engine/search-terms.ts';
import { suggestUnderstood } from './suggest-gigs.ts';
import { plainText } from '../thesaurus/plain-text.ts';
import { popularQueries } from './queries/popular-queries.ts';
import { queryWords } from './search-words.ts';
import { suggestProjects } from './projects/suggest-projects.ts';
import { understandQuery } from './understanding/understand-query.ts';
import type { Understood } from './understanding/understand-query.ts';
import { findMeantSellers } from './sellers/meant-sellers.ts';
import { findSellersByPrefix } from './suggestion.store.ts';

type Kind = ParsedOf<typeof endpoint>['kind'];
const sizes: Record<Kind, Record<keyof Suggestions, number>> = {
  all: { queries: 4, categories: 3, gigs: 5, sellers: 3, projects: 2 },
  services: { queries: 4, categories: 3, gigs: 8, sellers: 0, projects: 0 },
  freelancers: { queries: 0, categories: 0, gigs: 0, sellers: 8, projects: 0 },
  projects: { queries: 0, categories: 0, gigs: 0, sellers: 0, projects: 8 },
};

export async function suggestResults(
  asked: Read,
  _viewer: unknown,
  { q, kind }: ParsedOf<typeof endpoint>,
): Promise<Suggestions> {
  const words = queryWords(q);
  if (words.length === 0) return { queries: [], categories: [], gigs: [], sellers: [], projects: [] };
  const limits = sizes[kind];
  const read = readingWordsOnce(asked);
  // What a text means is worked out by one after the other, so that each word is read once.
  const services =
    limits.gigs > 0 ? suggestServices(read, q, words, limits) : Promise.resolve({ categories: [], gigs: [] });
  const people =
    limits.sellers > 0 ? suggestSellers(read, { q, words, after: services }, limits.sellers) : [];
  // Never rejects: for some kinds no one waits for it, and an unhandled rejection would end the process.
  const after = Promise.allSettled([services, people]);
  const [queries, { categories, gigs }, sellers, projects] = await Promise.all([
    limits.queries > 0 ? popularQueries(read, { prefix: q, limit: limits.queries }) : [],
    services,
    people,
    limits.projects > 0 ? suggestProjects(read, { q, after }, limits.projects) : [],
  ]);
  return { queries, categories, gigs, sellers, projects };
}

/** Categories and gigs, from what the text means. */
async function suggestServices(
  read: Read,
  q: string,
  words: readonly string[],
  limits: { categories: number; gigs: number },
): Promise<Pick<Suggestions, 'categories' | 'gigs'>> {
  const understood = await understandQuery(read, { q });
  const [categories, gigs] = await Promise.all([
    suggestCategories(read, understood, words, limits.categories),
    suggestedGigs(read, understood, { q, limit: limits.gigs }),
  ]);
  return { categories, gigs };
}

async function suggestedGigs(
  read: Read,
  understood: Understood,
  asked: { q: string; limit: number },
): Promise<Suggestions['gigs']> {
  const ids = await suggestUnderstood(read, understood, asked);
  return (await gigCards(read, ids)).map((gig) => ({
    slug: gig.slug,
    title: gig.title,
    sellerName: gig.seller.displayName,
    fromPriceMinor: gig.fromPriceMinor,
    ratingHundredths: gig.ratingHundredths,
    reviewCount: gig.reviewCount,
    coverUrl: gig.cover && pictureUrl(pictureSrc(gig.cover.key), pictureWidths[0], 'webp'),
    color: gig.cover?.color ?? null,
  }));
}

/** By prefix; if no seller has the words, by what the text means. */
async function suggestSellers(
  read: Read,
  { q, words, after }: { q: string; words: readonly string[]; after: Promise<unknown> },
  limit: number,
): Promise<Suggestions['sellers']> {
  const byPrefix = await findSellersByPrefix(read, words, limit);
  const isLetter = [...(words.at(-1) ?? '')].length < 2;
  const isFound = byPrefix.length > 0 || isLetter;
  if (!isFound) await after;
  const ids = isFound ? byPrefix : await findMeantSellers(read, q, limit);
  return (await sellerCards(read, ids)).map((seller) => ({
    username: seller.username,
    displayName: seller.displayName,
    avatarUrl: seller.avatarUrl,
    title: seller.title,
    ratingHundredths: seller.ratingHundredths,
    reviewCount: seller.reviewCount,
  }));
}

/** Categories in whose name every query word is the prefix of a word, then the kinds of work that the text means. */
async function suggestCategories(
  read: Read,
  { kinds }: Understood,
  words: readonly string[],
  limit: number,
): Promise<Suggestions['categories']> {
  const { all } = await categoryTree(read);
  const named = (name: string) => {
    const parts = plainText(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const listed = all.flatMap((category) => [
    { name: category.name, category: category.slug, subcategory: null as string | null },
    ...category.subcategories.map(({ name, slug }) => ({ name, category: category.slug, subcategory: slug })),
  ]);
  const meant = kinds.slice(0, 2).flatMap((kind) => listed.filter((entry) => isKind(entry, kind)));
  return [...new Set([...listed.filter(({ name }) => named(name)), ...meant])].slice(0, limit);
}

type Entry = Suggestions['categories'][number];
const isKind = (entry: Entry, kind: { category: string; subcategory: string }) =>
  entry.category === kind.category && entry.subcategory === kind.subcategory;
