// The queries of bench:search: from a common word to filters that almost nothing passes, and the palette.
// Each calls the engine as the server does.
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { postgresEngine } from '#server/discovery/search/engine/postgres-engine.ts';
import { readingWordsOnce } from '#server/discovery/search/engine/search-terms.ts';
import type { GigQuery } from '#server/discovery/search/search-engine.ts';
import { queryWords } from '#server/discovery/search/search-words.ts';
import { suggestGigs } from '#server/discovery/search/suggest-gigs.ts';
import { findSellersByPrefix } from '#server/discovery/search/suggestion.store.ts';
import { gigQueryOf } from '#server/discovery/search/understanding/gig-query.ts';
import { understandQuery } from '#server/discovery/search/understanding/understand-query.ts';
import { rareWord } from './catalog.ts';

export type BenchQuery = {
  name: string;
  run(platform: Platform, turn: number): Promise<number>;
  /** The same query for the naive SQL; the palette has no counterpart. */
  naive?: { words: string[]; query: Partial<GigQuery> };
  goals?: Goals;
};
/** Goals for the 99th percentile in milliseconds on two quiet cores, by concurrency. */
type Goals = (gigs: number) => Record<number, number>;

const empty = { filters: {}, sort: 'relevance', limit: 24, cursor: undefined } as const;

function search(name: string, q: string, query: Partial<GigQuery> = {}, goals?: Goals): BenchQuery {
  return {
    name,
    async run(platform) {
      const read = readingWordsOnce(reading(platform));
      const found = await postgresEngine.search(
        read,
        gigQueryOf(await understandQuery(read, { q }), { ...empty, ...query }),
      );
      return found.hits.length;
    },
    naive: { words: queryWords(q), query },
    ...(goals ? { goals } : {}),
  };
}

const page: Goals = () => ({ 1: 5, 8: 15 });
/** With exact total and all facets: at a million gigs, a long walk. */
const filtered: Goals = (gigs) => ({ 1: gigs > 100_000 ? 60 : 15 });
const palette: Goals = () => ({ 1: 2 });

export function benchQueries(): BenchQuery[] {
  return [
    search('one common word, full page', 'logo', {}, page),
    search('the most common word', 'design', {}, page),
    search('two words', 'logo website'),
    search('three words', 'modern logo brand'),
    search('a rare word', rareWord(), {}, page),
    search(
      'a word and three filters',
      'logo',
      { filters: { language: 'es', delivery: 3, level: 2, priceMax: 20_000 } },
      filtered,
    ),
    search(
      'a word and filters that almost nothing passes',
      'brand',
      { filters: { language: 'ja', delivery: 1, level: 3, rating: 480, priceMax: 5000 } },
      filtered,
    ),
    search('a category, best first', '', { filters: { category: 'design' } }, page),
    search('a category and filters', '', {
      filters: { category: 'design', delivery: 3, level: 2, priceMax: 20_000 },
    }),
    search('newest', '', { sort: 'newest' }),
    search('a word, cheapest first', 'logo', { sort: 'price-low' }),
    search('a typing error', 'lgoo wesbite'),
    {
      name: 'palette, three letters',
      run: async (platform, turn) => {
        const q = ['log', 'web', 'vid', 'bra', 'ico'][turn % 5]!;
        return (await suggestGigs(reading(platform), q, 5)).length;
      },
      goals: palette,
    },
    {
      name: 'palette, a word and a prefix',
      run: async (platform, turn) => {
        const q = ['logo we', 'video me', 'story me', 'edit la', 'brand ico'][turn % 5]!;
        return (await suggestGigs(reading(platform), q, 5)).length;
      },
    },
    {
      name: 'palette, people',
      run: async (platform, turn) =>
        (await findSellersByPrefix(reading(platform), queryWords(['sel', 'b12', 'seller'][turn % 3]!), 3))
          .length,
      goals: palette,
    },
  ];
}
