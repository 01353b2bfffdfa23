// "Your rank and why": where a gig stands for what it is searched by.
// Guards: what somebody typed is told to a seller only once it was typed several times, and never by whom or when.
import { z } from 'zod';
import { whyFoundSchema } from './found-gig.schema.ts';

export const gigRankRules = {
  /** Days that count. */
  days: 28,
  /** Words are told once they showed the gig so many times in these days. */
  leastShown: 5,
  /** So many queries, the most frequent ones. */
  queries: 10,
  /** The first so many results of a search count as shown. */
  places: 10,
} as const;

export const gigRankSchema = z.object({
  words: z.string(),
  /** searches: what people typed; tags: the gig's own tags, as long as there are few searches. */
  from: z.enum(['searches', 'tags']),
  shown: z.int(),
  opened: z.int(),
  /** Its place among all that match, without filters; null beyond the best 1,000, or when it does not match. */
  place: z.int().nullable(),
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** Null when it does not match (any more). */
  why: whyFoundSchema.nullable(),
});
export type GigRank = z.infer<typeof gigRankSchema>;
