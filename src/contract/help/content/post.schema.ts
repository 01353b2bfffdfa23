// Posts of the blog as readers see them. Their texts are Markdown in the database and arrive as safe HTML.
import { z } from 'zod';
import { personSchema } from '../accounts/account.schema.ts';
import { idSchema } from '../common/ids.ts';
import { pictureSchema } from '../uploads/upload.schema.ts';
import { postTagPattern } from './post-tag.rules.ts';

export const postTagSchema = z.string().regex(postTagPattern).max(40);

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
  /** When it was last changed after it came out. */
  updatedAt: z.iso.datetime().nullable(),
  /** Those that share the most tags with it, the newest first. */
  related: z.array(postCardSchema),
});
export type Post = z.infer<typeof postSchema>;
