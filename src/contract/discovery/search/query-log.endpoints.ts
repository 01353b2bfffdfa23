// Popular searches for everyone, and the searches of the last days for support. Counts only; nothing about who searched is stored.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { workSchema } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { queryLogRules } from './query-log.rules.ts';

export const listPopularQueries = endpoint({
  name: 'list-popular-queries',
  domain: 'search',
  summary: `The most frequent searches of the last ${queryLogRules.popular.days} days that found gigs`,
  method: 'GET',
  path: '/search/popular',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
  data: z.object({ items: z.array(z.string()) }),
});

const searchedText = z.object({
  words: z.string(),
  searches: z.int(),
  withoutResult: z.int(),
  /** Support keeps it out of the popular searches. */
  isHidden: z.boolean(),
  /** The kind of work whose gigs people opened and ordered most after it: what the thesaurus could say. */
  ledTo: z.object({ work: workSchema, name: z.string(), opened: z.int(), ordered: z.int() }).nullable(),
});
export type SearchedText = z.infer<typeof searchedText>;

export const listSearches = endpoint({
  name: 'list-searches',
  domain: 'search',
  summary: 'The most frequent searches of the last days, and those without a full match; support only',
  method: 'GET',
  path: '/admin/searches',
  query: z.object({ days: z.coerce.number().pipe(z.literal(queryLogRules.console.days)).default(7) }),
  data: z.object({
    searches: z.int(),
    withoutResult: z.int(),
    texts: z.int(),
    mostSearched: z.array(searchedText),
    /** By the number of searches without a full match. */
    mostWithoutResult: z.array(searchedText),
  }),
});

export const hideSearch = endpoint({
  name: 'hide-search',
  domain: 'search',
  summary: 'Keep a text out of the popular searches, or let it in again; support only',
  method: 'POST',
  path: '/admin/searches/hidden',
  body: z.strictObject({
    words: z.string().trim().min(1).max(queryLogRules.maxLength),
    isHidden: z.boolean(),
  }),
  data: z.object({}),
});

export const queryLogEndpoints = [listPopularQueries, listSearches, hideSearch];
