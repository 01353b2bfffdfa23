// The query mix of bench:search: what people ask, from a common word to a filter that nearly nothing passes, and the palette.
// Each question asks the engine as the server does.
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { postgresEngine } from '#server/discovery/search/postgres-engine.ts';
import type { GigQuery } from '#server/discovery/search/search-engine.ts';
import { queryWords } from '#server/discovery/search/search-words.ts';
import { findBegunSellers } from '#server/discovery/search/suggestion.store.ts';
import { rareWord } from './catalogue.ts';

export type Question = {
  name: string;
  ask(platform: Platform, turn: number): Promise<number>;
  /** What the naive SQL is asked; the palette has no counterpart. */
  naive?: { words: string[]; query: Partial<GigQuery> };
  goals?: Goals;
};
/** Milliseconds for the 99th percentile on two quiet cores, by how many ask at once. */
type Goals = (gigs: number) => Record<number, number>;

const empty: Omit<GigQuery, 'words'> = {
  isWordless: false,
  exact: false,
  filters: {},
  sort: 'relevance',
  limit: 24,
  cursor: undefined,
};

function search(name: string, q: string, query: Partial<GigQuery> = {}, goals?: Goals): Question {
  return {
    name,
    async ask(platform) {
      const found = await postgresEngine.search(reading(platform), {
        ...empty,
        words: queryWords(q),
        ...query,
      });
      return found.hits.length;
    },
    naive: { words: queryWords(q), query },
    ...(goals ? { goals } : {}),
  };
}

const page: Goals = () => ({ 1: 5, 8: 15 });
/** With the exact total and every facet, which at a million gigs is the end of a long walk. */
const filtered: Goals = (gigs) => ({ 1: gigs > 100_000 ? 60 : 15 });
const palette: Goals = () => ({ 1: 2 });

export function questions(): Question[] {
  return [
    search('one common word, full page', 'logo', {}, page),
    search('the commonest word', 'design', {}, page),
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
      'a word and filters that hardly anything passes',
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
    search('a slip of the pen', 'lgoo wesbite'),
    {
      name: 'palette, three letters',
      ask: async (platform, turn) => {
        const words = queryWords(['log', 'web', 'vid', 'bra', 'ico'][turn % 5]!);
        return (await postgresEngine.suggest(reading(platform), words, 5)).length;
      },
      goals: palette,
    },
    {
      name: 'palette, a word and the beginning of another',
      ask: async (platform, turn) => {
        const words = queryWords(['logo we', 'video me', 'story me', 'edit la', 'brand ico'][turn % 5]!);
        return (await postgresEngine.suggest(reading(platform), words, 5)).length;
      },
    },
    {
      name: 'palette, people',
      ask: async (platform, turn) =>
        (await findBegunSellers(reading(platform), queryWords(['sel', 'b12', 'seller'][turn % 3]!), 3))
          .length,
      goals: palette,
    },
  ];
}
