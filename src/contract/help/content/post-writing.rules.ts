// What a post needs before readers may see it, and how an address is made of a title. The same on both sides.
// Guards: a draft may be anything; only what is published or scheduled is asked for all of this.
import type { FieldErrors } from '../common/envelope.ts';
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

/** The furthest a post can be scheduled. */
export const mostDaysAhead = 365;

/** "Briefs & budgets: a café" → "briefs-budgets-a-cafe". Empty where nothing of it can stand in an address. */
export function addressOf(title: string, longest: number): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** A picture inside a text: `![what it shows](/media/pictures/<id>/1200.webp)`. */
const address = '/media/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/1200\\.webp';
const picture = new RegExp(`!\\[([^[\\]]*)\\]\\(\\s*${address}\\s*\\)`, 'g');
const wholeAddress = new RegExp(`^${address}$`);

export function pictureMarkdown(pictureId: string, alt: string): string {
  const words = alt.replace(/[[\]\\]/g, '').trim();
  return `![${words}](/media/pictures/${pictureId}/1200.webp)`;
}

export function picturesIn(markdown: string): { pictureId: string; alt: string }[] {
  return [...markdown.matchAll(picture)].map((found) => ({ alt: found[1]!.trim(), pictureId: found[2]! }));
}

export function pictureIdIn(pictureAddress: string): string | null {
  return wholeAddress.exec(pictureAddress)?.[1] ?? null;
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

/** In characters as people and the database count them. */
function lengthOf(words: string): number {
  return [...words.trim()].length;
}

/** What stands between this text and its readers, a sentence for each field; empty when nothing does. */
export function unreadyIn(text: PostText): FieldErrors {
  const wrong: FieldErrors = {};
  if (lengthOf(text.title) < postLimits.shortestTitle)
    wrong['title'] = `Give it a title of at least ${postLimits.shortestTitle} characters`;
  if (!postTagPattern.test(text.slug))
    wrong['slug'] = 'Use small letters, digits and single hyphens between them';
  if (lengthOf(text.summary) < postLimits.shortestSummary)
    wrong['summary'] =
      `Say in at least ${postLimits.shortestSummary} characters what one knows after reading`;
  if (text.coverPictureId === null) wrong['coverPictureId'] = 'Choose a cover';
  else if (text.coverAlt.trim() === '') wrong['coverAlt'] = 'Say what the cover shows';
  if (text.tags.length === 0) wrong['tags'] = 'Give it at least one tag';
  if (text.markdown.trim() === '') wrong['markdown'] = 'Write the text';
  else if (picturesIn(text.markdown).some(({ alt }) => alt === ''))
    wrong['markdown'] = 'Say between the square brackets of each picture what it shows';
  return wrong;
}
