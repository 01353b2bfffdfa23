// list-posts: the blog's posts, newest first, all or of one tag, with the tags there are.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { listPosts as endpoint } from '#contract/content/content.endpoints.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
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
