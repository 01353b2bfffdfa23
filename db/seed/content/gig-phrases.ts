// What sellers of every trade say, from data/gig-phrases.yaml: their usual clients, the course of an order, closing lines.
// In the texts, {years} is the seller's experience and {audience} their preferred clients.
import { z } from 'zod';
import { demoData, text, texts } from './read-data.ts';

const phrasesSchema = z.strictObject({
  audienceLines: texts,
  deliverableHeadings: texts,
  limitHeadings: texts,
  stepHeadings: texts,
  closings: texts,
  /** How an order proceeds, by category; several versions each. */
  steps: z.record(text, z.array(texts).min(1)),
  /** Answered in several ways. */
  faq: z.array(z.strictObject({ question: text, answers: texts })).min(1),
  /** Titles of the basic, standard and premium package, for a job with criteria of its own. */
  packages: z.array(z.tuple([text, text, text])).min(1),
  /** By category: audiences besides the seller's own, so that not every title names the same ones. */
  otherAudiences: z.record(text, texts),
  /** Below a portfolio piece; empty for none. */
  portfolioTexts: z.array(z.string()).min(1),
  /** Distinguish a title from one that is already in use. */
  titleSuffixes: texts,
});

export type GigPhrases = z.infer<typeof phrasesSchema>;

export function gigPhrases(data = demoData): GigPhrases {
  return data.readYaml('gig-phrases', phrasesSchema);
}
