// Puts a manuscript before its readers: its Markdown made into safe HTML once, its reading time taken from the text.
// Guards: the caller holds the manuscript and has seen that nothing is missing in it. Who published it, and whether that is written to
// the audit log, is the caller's business.
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { houseHtml } from './house-html.ts';
import { isAddressFree, moveManuscript } from './manuscript.store.ts';
import type { ManuscriptRow } from './manuscript.store.ts';
import { putPost } from './post.store.ts';
import { readingMinutes } from './reading-minutes.ts';

/** Refuses with manuscript_address_taken. A post that was out before keeps its day and says that it was updated. */
export async function putOut(tx: Tx, row: ManuscriptRow): Promise<ManuscriptRow> {
  assert(row.cover_picture_id !== null, `manuscript ${row.id} has its cover`);
  if (!(await isAddressFree(tx, row.slug, row.id))) refuse('manuscript_address_taken');
  const firstPublishedAt = row.first_published_at ?? tx.now;
  await putPost(tx, {
    id: row.id,
    slug: row.slug,
    author_id: row.author_id,
    title: row.title.trim(),
    summary: row.summary.trim(),
    markdown: row.markdown,
    html: await houseHtml(tx, row.markdown),
    cover_picture_id: row.cover_picture_id,
    cover_alt: row.cover_alt.trim(),
    tags: row.tags,
    reading_minutes: readingMinutes(row.markdown),
    published_at: firstPublishedAt,
    updated_at: row.first_published_at === null ? null : tx.now,
  });
  return moveManuscript(tx, row.id, {
    state: 'published',
    published_version: row.version,
    first_published_at: firstPublishedAt,
  });
}
