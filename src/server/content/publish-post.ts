// Publishes a post of the blog: its Markdown made into safe HTML once, its address and its reading time taken from the text.
// Guards: an address is never given twice. Who may write is not decided here: there is no call for it yet, the demo world uses it.
import { newId } from '#contract/common/ids.ts';
import { slugSchema } from '#contract/common/ids.ts';
import { postTagSchema } from '#contract/content/post.schema.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { writtenHtml } from '#server/platform/written-html.ts';
import { insertPost } from './post.store.ts';

export type PostDraft = {
  authorId: string;
  slug: string;
  title: string;
  summary: string;
  markdown: string;
  coverPictureId: string;
  tags: string[];
};

const wordsPerMinute = 220;

export async function publishPost(tx: Tx, draft: PostDraft): Promise<string> {
  assert(slugSchema.safeParse(draft.slug).success, `${draft.slug} can be an address`);
  assert(
    draft.tags.every((tag) => postTagSchema.safeParse(tag).success),
    `${draft.slug} has tags that can be addresses`,
  );
  const id = newId(tx.now.getTime());
  await insertPost(tx, {
    id,
    slug: draft.slug,
    author_id: draft.authorId,
    title: draft.title,
    summary: draft.summary,
    markdown: draft.markdown,
    html: writtenHtml(draft.markdown, 'house'),
    cover_picture_id: draft.coverPictureId,
    tags: draft.tags,
    reading_minutes: readingMinutes(draft.markdown),
    published_at: tx.now,
  });
  return id;
}

export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
