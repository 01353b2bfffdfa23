// The files of the help center as they are shipped: db/content/help-topics.yaml, and db/content/help/<slug>.md for each article.
import { z } from 'zod';
import {
  helpArticleText,
  helpTopicText,
  newHelpSlugSchema,
} from '#contract/help/content/help-writing.schema.ts';
import { nameOf } from '#server/platform/content-files.ts';
import type { ContentFile } from '#server/platform/content-files.ts';
import { parseMarkdown, parseYaml } from '#server/platform/content-format.ts';

const topicsSchema = z.array(z.strictObject({ slug: newHelpSlugSchema, ...helpTopicText })).min(1);
export type ShippedTopic = z.infer<typeof topicsSchema>[number];

const { title, summary, markdown } = helpArticleText;
const articleSchema = z.strictObject({
  title,
  summary,
  topic: newHelpSlugSchema,
  /** Where a new article is placed in its topic; the console moves it from there. */
  order: z.int().min(1),
});
export type ShippedArticle = z.infer<typeof articleSchema> & { slug: string; markdown: string };

/** In their order. */
export function parseTopics(file: ContentFile): ShippedTopic[] {
  return parseYaml(file, topicsSchema);
}

/** The name of an article's file is its slug. */
export function parseArticle(file: ContentFile): ShippedArticle {
  const article = { slug: nameOf(file), ...parseMarkdown(file, articleSchema) };
  const result = z.object({ slug: newHelpSlugSchema, markdown }).safeParse(article);
  if (!result.success) throw new Error(`${file.name}: ${z.prettifyError(result.error)}`);
  return article;
}
