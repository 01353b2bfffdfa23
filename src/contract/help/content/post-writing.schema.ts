// Posts as support edits them. As readers see them: post.schema.ts.
// A draft may be incomplete; publishing requires the rest (post-writing.rules.ts).
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { postTagSchema } from './post.schema.ts';
import { postLimits } from './post-writing.rules.ts';

/** draft: never published. scheduled: published automatically at its time. unpublished: its address stays reserved. */
export const postDraftStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PostDraftState = (typeof postDraftStates)[number];

const atMost = (longest: number) =>
  z.string().max(longest, `Use at most ${longest.toLocaleString('en-US')} characters`);

export const postDraftText = {
  title: atMost(postLimits.title),
  slug: atMost(postLimits.slug),
  summary: atMost(postLimits.summary),
  markdown: atMost(postLimits.markdown),
  coverPictureId: idSchema.nullable(),
  coverAlt: atMost(postLimits.alt),
  tags: z.array(postTagSchema).max(postLimits.tags),
  authorId: idSchema,
};

const shared = {
  id: idSchema,
  state: z.enum(postDraftStates),
  title: z.string(),
  slug: z.string(),
  author: personSchema,
  savedAt: z.iso.datetime(),
  /** Null for posts saved before authors were recorded. */
  savedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The published version is older than the saved one. */
  hasNewerText: z.boolean(),
};

export const postDraftRowSchema = z.object(shared);
export type PostDraftRow = z.infer<typeof postDraftRowSchema>;

export const postDraftSchema = z.object({
  ...shared,
  version: z.int(),
  summary: z.string(),
  markdown: z.string(),
  cover: pictureSchema.nullable(),
  coverAlt: z.string(),
  tags: z.array(z.string()),
  /** Possible authors: the members of support and the current author. */
  authors: z.array(personSchema),
  /** A post that was once published keeps its address. */
  hasFixedAddress: z.boolean(),
});
export type PostDraft = z.infer<typeof postDraftSchema>;

export const previewSchema = z.object({ html: z.string(), readingMinutes: z.int() });
