// "Your rank and why": the position of a gig for the queries it is found by.
// Guarantees: a seller sees a query only once several visitors searched for it on one day, and never by whom or when.
import { z } from 'zod';
import { gigExplanationSchema } from './gig-result.schema.ts';

export const gigRankRules = {
  /** Days of history that count. */
  days: 28,
  /** A query is reported once it showed the gig this many times within those days. */
  minShown: 5,
  /** Networks that searched for it on one day, as far as one process has seen: what fewer repeat is not shown to the seller. */
  minSources: 10,
  /** Distinct queries stored per gig and day; known ones are always counted. */
  maxPerDay: 100,
  /** Queries of one source (a network of addresses) that count per day, and pairs of source and query that a process remembers. */
  sources: { bySource: 40, pairs: 20_000 },
  /** How many queries are reported, the most frequent first. */
  queries: 10,
  /** How many of the first results of a search count as shown. */
  places: 10,
} as const;

export const gigRankSchema = z.object({
  words: z.string(),
  /** searches: what users typed; tags: the gig's own tags, used while there are few searches. */
  from: z.enum(['searches', 'tags']),
  shown: z.int(),
  opened: z.int(),
  /** Position among all matches, without filters; null beyond the best 1,000 or when it does not match. */
  place: z.int().nullable(),
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** Null when it does not match. */
  why: gigExplanationSchema.nullable(),
});
export type GigRank = z.infer<typeof gigRankSchema>;
