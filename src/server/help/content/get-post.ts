// get-post: one post with its text and up to three related posts.
import type { Post } from '#contract/help/content/post.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPost, listRelatedRows } from './post.store.ts';
import { postCards } from './post.view.ts';

const relatedShown = 3;

export async function getPost(read: Read, _: Viewer | null, { slug }: { slug: string }): Promise<Post> {
  const row = await findPost(read, slug);
  if (!row) return refuse('post_not_found');
  const related = await listRelatedRows(read, row, relatedShown);
  const [post, ...others] = await postCards(read, [row, ...related]);
  return { ...post!, html: row.html, updatedAt: row.updated_at?.toISOString() ?? null, related: others };
}
