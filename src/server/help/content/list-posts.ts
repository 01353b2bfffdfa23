// list-posts: published posts, newest first, all or by tag, with the list of tags.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { listPosts as endpoint } from '#contract/help/content/content.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countPosts, listPostRows, listPostTags } from './post.store.ts';
import { postCards } from './post.view.ts';

export async function listPosts(
  read: Read,
  _: Viewer | null,
  input: { tag?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<DataOf<typeof endpoint>> {
  const { tag, cursor, limit } = input;
  const [{ rows, nextCursor }, total, tags] = await Promise.all([
    listPostRows(read, { tag, cursor, limit }),
    countPosts(read, tag),
    listPostTags(read),
  ]);
  return { items: await postCards(read, rows), nextCursor, total, tags };
}
