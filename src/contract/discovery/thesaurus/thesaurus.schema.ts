// The thesaurus of search: what a phrase of a query stands for. `work`: a kind of work, named by category/subcategory.
// `synonym`: other words that are searched too. The weight, 1 to 100, says how strongly.
import { z } from 'zod';

export const thesaurusKinds = ['work', 'synonym'] as const;
export type ThesaurusKind = (typeof thesaurusKinds)[number];

export const thesaurusLimits = {
  phrase: 80,
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
