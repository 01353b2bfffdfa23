// Posts as support writes them: the manuscript with everything that may still be missing. What readers see: post.schema.ts.
// Guards: a draft is kept as it was typed; what it lacks is asked when it is published (post-writing.rules.ts).
import { z } from 'zod';
import { personSchema } from '../accounts/account.schema.ts';
import { idSchema } from '../common/ids.ts';
import { pictureSchema } from '../uploads/upload.schema.ts';
import { postTagSchema } from './post.schema.ts';
import { postLimits } from './post-writing.rules.ts';

/** draft: never published · scheduled: comes out by itself · published · unpublished: taken back, its address stays its own. */
export const manuscriptStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type ManuscriptState = (typeof manuscriptStates)[number];

const atMost = (longest: number) =>
  z.string().max(longest, `Use at most ${longest.toLocaleString('en-US')} characters`);

export const manuscriptText = {
  title: atMost(postLimits.title),
  slug: atMost(postLimits.slug),
  summary: atMost(postLimits.summary),
  markdown: atMost(postLimits.markdown),
  coverPictureId: idSchema.nullable(),
  coverAlt: atMost(postLimits.alt),
  tags: z.array(postTagSchema).max(postLimits.tags),
  authorId: idSchema,
};

const standing = {
  id: idSchema,
  state: z.enum(manuscriptStates),
  title: z.string(),
  slug: z.string(),
  author: personSchema,
  savedAt: z.iso.datetime(),
  /** Null: before manuscripts were kept. */
  savedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** Readers see an older version than the one that is saved. */
  hasNewerText: z.boolean(),
};

export const manuscriptRowSchema = z.object(standing);
export type ManuscriptRow = z.infer<typeof manuscriptRowSchema>;

export const manuscriptSchema = z.object({
  ...standing,
  version: z.int(),
  summary: z.string(),
  markdown: z.string(),
  cover: pictureSchema.nullable(),
  coverAlt: z.string(),
  tags: z.array(z.string()),
  /** Who it may be by: everybody of support, and whoever it is by now. */
  authors: z.array(personSchema),
  /** Once it was published, its address stays. */
  hasFixedAddress: z.boolean(),
});
export type Manuscript = z.infer<typeof manuscriptSchema>;

export const previewSchema = z.object({ html: z.string(), readingMinutes: z.int() });
