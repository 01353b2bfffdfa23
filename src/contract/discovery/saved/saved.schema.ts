// My Picks: lists of saved gigs and sellers, and their limits. Guarantees: notes are visible to the owner only; a shared list has none.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';

export const savedLimits = {
  lists: 30,
  entriesPerList: 500,
  name: 60,
  note: 500,
  idsPerRequest: 100,
} as const;

export const savedKinds = ['gig', 'seller'] as const;
export type SavedKind = (typeof savedKinds)[number];

export const savedListInput = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the list')
    .max(savedLimits.name, 'Use at most 60 characters'),
};
export const savedNoteInput = {
  note: z.string().trim().max(savedLimits.note, 'Use at most 500 characters'),
};

export const savedListSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Receives entries unless another list is chosen; can be renamed, not deleted. */
  isDefault: z.boolean(),
  count: z.int(),
  /** Part of the public address `/lists/:token`; null while the list is not shared. */
  shareToken: z.string().nullable(),
});
export type SavedList = z.infer<typeof savedListSchema>;

export const savedSellerSchema = personSchema.extend({
  title: z.string(),
  country: z.string().nullable(),
  level: z.int(),
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
  ordersCompleted: z.int(),
});
export type SavedSeller = z.infer<typeof savedSellerSchema>;

const entryFields = {
  id: idSchema,
  kind: z.enum(savedKinds),
  /** Of a gig entry; null when the gig is no longer offered. */
  gig: gigCardSchema.nullable(),
  /** Of a seller entry; null when the account is no longer active. */
  seller: savedSellerSchema.nullable(),
};
export const savedEntrySchema = z.object({
  ...entryFields,
  /** The id of the gig or seller, present even when it is gone. */
  itemId: idSchema,
  listId: idSchema,
  note: z.string(),
  savedAt: z.iso.datetime(),
});
export type SavedEntry = z.infer<typeof savedEntrySchema>;

export const sharedEntrySchema = z.object(entryFields);
export type SharedEntry = z.infer<typeof sharedEntrySchema>;
