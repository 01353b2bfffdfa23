// Publishes the saved version of a draft: renders its Markdown to safe HTML once, and counts the reading time.
// The caller holds the row lock, has checked that nothing is missing, and writes the audit log.
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { editorialHtml } from './editorial-html.ts';
import { isAddressFree, movePostDraft } from './post-draft.store.ts';
import type { PostDraftRow } from './post-draft.store.ts';
import { putPost } from './post.store.ts';
import { readingMinutes } from './reading-minutes.ts';

/** Refuses with draft_address_taken. A post published before keeps its publication date and gets an update date. */
export async function publishVersion(tx: Tx, row: PostDraftRow): Promise<PostDraftRow> {
  assert(row.cover_picture_id !== null, `draft ${row.id} has a cover`);
  if (!(await isAddressFree(tx, row.slug, row.id))) refuse('draft_address_taken');
  const firstPublishedAt = row.first_published_at ?? tx.now;
  await putPost(tx, {
    id: row.id,
    slug: row.slug,
    author_id: row.author_id,
    title: row.title.trim(),
    summary: row.summary.trim(),
    markdown: row.markdown,
    html: await editorialHtml(tx, row.markdown),
    cover_picture_id: row.cover_picture_id,
    cover_alt: row.cover_alt.trim(),
    tags: row.tags,
    reading_minutes: readingMinutes(row.markdown),
    published_at: firstPublishedAt,
    updated_at: row.first_published_at === null ? null : tx.now,
  });
  return movePostDraft(tx, row.id, {
    state: 'published',
    published_version: row.version,
    first_published_at: firstPublishedAt,
  });
}
