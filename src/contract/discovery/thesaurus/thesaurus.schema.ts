// The thesaurus of search: what a phrase of a query stands for. `work`: a kind of work, named by category/subcategory.
// `synonym`: other words that are searched too. The weight, 1 to 100, says how strongly.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

export const thesaurusKinds = ['work', 'synonym'] as const;
export type ThesaurusKind = (typeof thesaurusKinds)[number];

export const thesaurusLimits = {
  phrase: 80,
  /** Two slugs with a slash are longer than a phrase. */
  target: 81,
  query: 200,
  weight: { min: 1, max: 100 },
  /** Entries added by support. */
  ownEntries: 2000,
  /** Entries of the file, after its groups are written out in pairs. */
  fileEntries: 40_000,
} as const;

export const thesaurusWeightSchema = z
  .int('Use a whole number')
  .min(thesaurusLimits.weight.min, 'Use a number from 1 to 100')
  .max(thesaurusLimits.weight.max, 'Use a number from 1 to 100');

/** As support chooses it; the file may have any weight. */
export const thesaurusWeights = { strong: 100, normal: 70, weak: 40 } as const;

const phraseText = z
  .string()
  .trim()
  .min(1, 'Enter a phrase')
  .max(thesaurusLimits.phrase, `Use at most ${thesaurusLimits.phrase} characters`);
/** category/subcategory */
export const workSchema = z.string().regex(/^[a-z0-9-]{2,40}\/[a-z0-9-]{2,40}$/, 'Choose a kind of work');

export const newEntryFields = {
  phrase: phraseText,
  kind: z.enum(thesaurusKinds),
  /** Checked by kind in the command: the work, or the words. */
  target: z.string().trim().max(thesaurusLimits.target, `Use at most ${thesaurusLimits.phrase} characters`),
  weight: thesaurusWeightSchema,
  /** For a synonym: adds the entry in the other direction, too. */
  bothWays: z.boolean(),
};

export const thesaurusEntrySchema = z.object({
  id: idSchema,
  phrase: z.string(),
  kind: z.enum(thesaurusKinds),
  /** category/subcategory, or words. */
  target: z.string(),
  /** The name of the work or the words; null if there is no such work any more. */
  targetName: z.string().nullable(),
  weight: z.int(),
  /** The weight in the file; null for an entry that only support added. */
  fileWeight: z.int().nullable(),
  isOn: z.boolean(),
});
export type ConsoleThesaurusEntry = z.infer<typeof thesaurusEntrySchema>;

/** `changed`: entries of the file whose weight support has set, and all that are switched off. */
export const thesaurusShows = ['all', 'file', 'operator', 'changed'] as const;
export type ThesaurusShow = (typeof thesaurusShows)[number];

/** What a typed query is understood as. */
export const explainedQuerySchema = z.object({
  /** The query in plain words. */
  words: z.string(),
  /** The entries whose phrase is in the query: the longest phrase first, those of one phrase by weight. */
  entries: z.array(thesaurusEntrySchema.pick({ phrase: true, kind: true, targetName: true, weight: true })),
});
export type ExplainedQuery = z.infer<typeof explainedQuerySchema>;
