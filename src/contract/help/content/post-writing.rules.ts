// What a post needs before it can be published or scheduled, and how a title becomes a slug. Used by server and web.
// A draft may lack any of this.
import type { FieldErrors } from '#contract/common/envelope.ts';
import { postTagPattern } from './post-tag.rules.ts';

export const postLimits = {
  shortestTitle: 5,
  title: 140,
  slug: 120,
  shortestSummary: 20,
  summary: 300,
  markdown: 60_000,
  alt: 200,
  tags: 5,
  tag: 40,
} as const;

/** How far ahead a post can be scheduled. */
export const maxDaysAhead = 365;

/** "Briefs & budgets: a café" → "briefs-budgets-a-cafe". Empty for a title without a letter or digit. */
export function slugOf(title: string, longest: number): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** A picture in the Markdown: `![description](/media/pictures/<id>/1200.webp)`. */
const url = '/media/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/1200\\.webp';
const picture = new RegExp(`!\\[([^[\\]]*)\\]\\(\\s*${url}\\s*\\)`, 'g');
const wholeUrl = new RegExp(`^${url}$`);

export function pictureMarkdown(pictureId: string, alt: string): string {
  const description = alt.replace(/[[\]\\]/g, '').trim();
  return `![${description}](/media/pictures/${pictureId}/1200.webp)`;
}

export function picturesIn(markdown: string): { pictureId: string; alt: string }[] {
  return [...markdown.matchAll(picture)].map((match) => ({ alt: match[1]!.trim(), pictureId: match[2]! }));
}

export function pictureIdIn(pictureUrl: string): string | null {
  return wholeUrl.exec(pictureUrl)?.[1] ?? null;
}

export type PostText = {
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  coverPictureId: string | null;
  coverAlt: string;
  tags: readonly string[];
};

/** In code points, as the database counts. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** What the text lacks to be published: field → sentence; empty when it is complete. */
export function missingToPublish(text: PostText): FieldErrors {
  const missing: FieldErrors = {};
  if (lengthOf(text.title) < postLimits.shortestTitle)
    missing['title'] = `Enter a title of at least ${postLimits.shortestTitle} characters`;
  if (!postTagPattern.test(text.slug))
    missing['slug'] = 'Use lowercase letters, digits and single hyphens between them';
  if (lengthOf(text.summary) < postLimits.shortestSummary)
    missing['summary'] = `Summarize the post in at least ${postLimits.shortestSummary} characters`;
  if (text.coverPictureId === null) missing['coverPictureId'] = 'Choose a cover';
  else if (text.coverAlt.trim() === '') missing['coverAlt'] = 'Describe the cover';
  if (text.tags.length === 0) missing['tags'] = 'Add at least one tag';
  if (text.markdown.trim() === '') missing['markdown'] = 'Write the text';
  else if (picturesIn(text.markdown).some(({ alt }) => alt === ''))
    missing['markdown'] = 'Describe each image between its square brackets';
  return missing;
}
