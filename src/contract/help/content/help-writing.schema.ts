// The help center as support edits it: topics in order, articles with readers' answers. As readers see it: help.schema.ts.
import { z } from 'zod';
import { helpSlugSchema } from './help.schema.ts';
import { postLimits } from './post-writing.rules.ts';

const between = (shortest: number, longest: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(shortest, sentence)
    .max(longest, `Use at most ${longest.toLocaleString('en-US')} characters`);

export const helpLimits = { name: 60, description: 160, slug: 80, articles: 300, topics: 30 } as const;

const addressSentence = 'Use lowercase letters, digits and single hyphens between them';
export const newHelpSlugSchema = z
  .string()
  .trim()
  .max(helpLimits.slug, { error: `Use at most ${helpLimits.slug} characters`, abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, addressSentence);

export const helpTopicText = {
  name: between(2, helpLimits.name, 'Enter a name'),
  description: between(5, helpLimits.description, 'Describe the topic in a few words'),
};
export const helpArticleText = {
  topicSlug: helpSlugSchema,
  title: between(5, postLimits.title, `Enter a title of at least ${postLimits.shortestTitle} characters`),
  summary: between(10, postLimits.summary, 'Summarize the article in at least 10 characters'),
  markdown: between(1, postLimits.markdown, 'Write the text'),
  isPublished: z.boolean(),
};

const answers = {
  /** Number of readers; each reader's last answer counts. */
  helped: z.int(),
  didNotHelp: z.int(),
};

export const helpConsoleTopicSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  articles: z.array(z.object({ slug: z.string(), title: z.string(), isPublished: z.boolean(), ...answers })),
});
export type HelpConsoleTopic = z.infer<typeof helpConsoleTopicSchema>;
export const helpConsoleSchema = z.object({ topics: z.array(helpConsoleTopicSchema) });

export const helpDraftSchema = z.object({
  slug: z.string(),
  topicSlug: z.string(),
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  isPublished: z.boolean(),
  version: z.int(),
  /** Null while support has not edited it. */
  editedAt: z.iso.datetime().nullable(),
  editedBy: z.string().nullable(),
  ...answers,
  topics: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type HelpDraft = z.infer<typeof helpDraftSchema>;
