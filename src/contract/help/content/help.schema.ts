// The help center: topics and their articles. Articles are stored as Markdown and returned as safe HTML.
import { z } from 'zod';

export const helpSlugSchema = z
  .string()
  .max(80, { abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const helpLinkSchema = z.object({ slug: z.string(), title: z.string(), summary: z.string() });
export type HelpLink = z.infer<typeof helpLinkSchema>;

export const helpTopicSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.array(helpLinkSchema),
});
export type HelpTopic = z.infer<typeof helpTopicSchema>;

export const foundArticleSchema = helpLinkSchema.extend({ topicName: z.string() });
export type FoundArticle = z.infer<typeof foundArticleSchema>;

export const helpArticleSchema = helpLinkSchema.extend({
  topic: z.object({ slug: z.string(), name: z.string() }),
  html: z.string(),
  /** The other articles of its topic. */
  siblings: z.array(helpLinkSchema),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;
