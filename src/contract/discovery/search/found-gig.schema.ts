// A gig in a list of results: its card, whether its seller is here, and why it stands where it stands.
// Points are those of ranking.rules.ts: words and quality add up to the place in "Best match".
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { textPlaces } from './ranking.rules.ts';

export const whyFoundSchema = z.object({
  /** The words of the search as they were taken, each with the best place it stands in. Empty when nothing was typed. */
  words: z.array(z.object({ word: z.string(), in: z.enum(textPlaces) })),
  /** Points for the words: those of the weakest one. */
  text: z.int(),
  quality: z.object({ rating: z.int(), orders: z.int(), level: z.int(), freshness: z.int() }),
  /** Text and quality together, rounded once. */
  points: z.int(),
  isNewcomer: z.boolean(),
  /** It stands at a place that is kept for newcomers, not at its own. */
  isReserved: z.boolean(),
  /** Its quality stands still while its seller is away as announced. */
  isFrozen: z.boolean(),
});
export type WhyFound = z.infer<typeof whyFoundSchema>;

export const foundGigSchema = gigCardSchema.extend({ isOnline: z.boolean(), why: whyFoundSchema });
export type FoundGig = z.infer<typeof foundGigSchema>;
