// Blog posts as readers see them. Texts are stored as Markdown and returned as safe HTML.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { postTagPattern } from './post-tag.rules.ts';

export const postTagSchema = z.string().max(40, { abort: true }).regex(postTagPattern);

export const postCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: pictureSchema,
  author: personSchema,
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  publishedAt: z.iso.datetime(),
});
export type PostCard = z.infer<typeof postCardSchema>;

export const postSchema = postCardSchema.extend({
  html: z.string(),
  /** The last change after the first publication. */
  updatedAt: z.iso.datetime().nullable(),
  /** Posts that share the most tags with it, then the newest. */
  related: z.array(postCardSchema),
});
export type Post = z.infer<typeof postSchema>;
