// A gig in search results: its card, whether its seller is online, and on request why it ranks where it does.
// Points are those of ranking.rules.ts: they add up to the order of "Best match".
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { matchFields } from './ranking.rules.ts';

export const gigExplanationSchema = z.object({
  /** The query's words that were found, each with its best field; `as` is another word that says the same, if that was found. */
  words: z.array(z.object({ word: z.string(), in: z.enum(matchFields), as: z.string().nullable() })),
  /** Words of the query that the gig lacks and that say something about the work. */
  missing: z.array(z.string()),
  /** Text points: those of each word by its share of the query, or of the lowest-scoring word where many gigs have every word. */
  text: z.int(),
  /** The gig's subcategory and its points, if it is a kind of work that the query means. */
  kind: z.object({ name: z.string(), points: z.int() }).nullable(),
  /** Points taken off once if words are missing. */
  missingPoints: z.int(),
  quality: z.object({ rating: z.int(), orders: z.int(), level: z.int(), freshness: z.int() }),
  /** Text, kind and quality less the missing points, rounded once. */
  points: z.int(),
  /** It lacks a word of the query. */
  isClose: z.boolean(),
  isNewcomer: z.boolean(),
  /** Shown at a position reserved for newcomers instead of its own. */
  isReserved: z.boolean(),
  /** Its freshness is frozen during an announced absence of its seller without orders. */
  isFrozen: z.boolean(),
});
export type GigExplanation = z.infer<typeof gigExplanationSchema>;

export const gigResultSchema = gigCardSchema.extend({
  isOnline: z.literal(true).optional(),
  /** Of a close match only: the words of the query that it lacks, as far as they say something about the work. */
  missing: z.array(z.string()).optional(),
  /** With `explain` only. */
  why: gigExplanationSchema.optional(),
});
export type GigResult = z.infer<typeof gigResultSchema>;
