// Posts as readers see them. Covers and authors are read once per page.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { PostCard } from '#contract/help/content/post.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import type { PostCardRow } from './post.store.ts';

export async function postCards(read: Read, rows: readonly PostCardRow[]): Promise<PostCard[]> {
  const [people, pictures] = await Promise.all([
    personsById(
      read,
      rows.map((row) => row.author_id),
    ),
    picturesById(
      read,
      rows.map((row) => row.cover_picture_id),
    ),
  ]);
  return rows.map((row) => postCard(row, people.get(row.author_id), pictures.get(row.cover_picture_id)));
}

function postCard(row: PostCardRow, author: Person | undefined, cover: Picture | undefined): PostCard {
  assert(author && cover, `post ${row.id} has an author and a cover`);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover: { ...cover, alt: row.cover_alt },
    author,
    tags: row.tags,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at.toISOString(),
  };
}
