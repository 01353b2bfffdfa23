// A saved search as its owner sees it, and the input that creates one.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { savedSearchKinds, savedSearchLimits } from './saved-search.rules.ts';

export const savedSearchNameInput = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the search')
    .max(savedSearchLimits.name, 'Use at most 60 characters'),
};

/** Filters of the search endpoint of the kind by name, as text. The command validates them with that endpoint's schema. */
export const searchQuerySchema = z
  .record(z.string().max(30), z.string().max(300))
  .refine((query) => Object.keys(query).length <= savedSearchLimits.values, 'Too many filters');

/** Calls from before there were searches for projects state none. */
export const savedSearchKindInput = { kind: z.enum(savedSearchKinds).default('gigs') };

export const savedSearchStates = ['watching', 'paused'] as const;
export const savedSearchSchema = z.object({
  id: idSchema,
  kind: z.enum(savedSearchKinds),
  name: z.string(),
  query: searchQuerySchema,
  state: z.enum(savedSearchStates),
  createdAt: z.iso.datetime(),
  /** When the owner was last notified of new matches; null if never. */
  notifiedAt: z.iso.datetime().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
