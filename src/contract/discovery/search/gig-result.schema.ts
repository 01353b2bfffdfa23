// A gig in search results: its card, whether its seller is online, and why it ranks where it does.
// Points are those of ranking.rules.ts: text and quality add up to the order of "Best match".
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { matchFields } from './ranking.rules.ts';

export const gigExplanationSchema = z.object({
  /** The words that were searched, each with the best field it occurs in. Empty without a text query. */
  words: z.array(z.object({ word: z.string(), in: z.enum(matchFields) })),
  /** Text points: those of the lowest-scoring word. */
  text: z.int(),
  quality: z.object({ rating: z.int(), orders: z.int(), level: z.int(), freshness: z.int() }),
  /** Text plus quality, rounded once. */
  points: z.int(),
  isNewcomer: z.boolean(),
  /** Shown at a position reserved for newcomers instead of its own. */
  isReserved: z.boolean(),
  /** Its quality is frozen during an announced absence of its seller. */
  isFrozen: z.boolean(),
});
export type GigExplanation = z.infer<typeof gigExplanationSchema>;

export const gigResultSchema = gigCardSchema.extend({ isOnline: z.boolean(), why: gigExplanationSchema });
export type GigResult = z.infer<typeof gigResultSchema>;
