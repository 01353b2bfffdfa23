// The SQL of published posts. Lists are keyset-paged. Drafts: post-draft.store.ts.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PostsTable = {
  id: string;
  slug: string;
  author_id: string;
  title: string;
  summary: string;
  markdown: string;
  html: string;
  cover_picture_id: string;
  cover_alt: string;
  tags: string[];
  reading_minutes: number;
  published_at: Date;
  updated_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    posts: PostsTable;
  }
}

const postColumns = columnsOf<PostsTable>({
  id: true,
  slug: true,
  author_id: true,
  title: true,
  summary: true,
  markdown: true,
  html: true,
  cover_picture_id: true,
  cover_alt: true,
  tags: true,
  reading_minutes: true,
  published_at: true,
  updated_at: true,
});
export type PostRow = Selectable<PostsTable>;
export type PostCardRow = Omit<PostRow, 'markdown' | 'html' | 'updated_at'>;

const cardColumns = [
  'id',
  'slug',
  'author_id',
  'title',
  'summary',
  'cover_picture_id',
  'cover_alt',
  'tags',
  'reading_minutes',
  'published_at',
] as const;

/** Publishes a post or replaces the published one, whose publication date stays. */
export async function putPost(tx: Tx, post: PostRow): Promise<void> {
  const { id, published_at: _, ...changed } = post;
  await tx.sql
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

export async function removePost(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('posts').where('id', '=', id).execute();
}

export async function listPostRows(
  read: Read,
  page: { tag: string | undefined; cursor: string | undefined; limit: number },
): Promise<{ rows: PostCardRow[]; nextCursor: string | null }> {
  const { tag } = page;
  const after = readCursor(page.cursor, ['integer', 'id']);
  const found = await read.sql
    .selectFrom('posts')
    .select(cardColumns)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(published_at, id) < (${new Date(Number(after?.[0]))}, ${String(after?.[1])}::uuid)`,
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(found, page.limit, (last) => [last.published_at.getTime(), last.id]);
}

const maxTags = 30;

export async function listPostTags(read: Read): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from posts cross join unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${maxTags}`.execute(read.sql);
  return rows;
}

export async function countPosts(read: Read, tag: string | undefined): Promise<number> {
  const { count } = await read.sql
    .selectFrom('posts')
    .select(sql<number>`count(*)`.as('count'))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPost(read: Read, slug: string): Promise<PostRow | null> {
  const row = await read.sql
    .selectFrom('posts')
    .select(postColumns)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** Other posts: the most shared tags first, then the newest. */
export async function listRelatedRows(read: Read, post: PostRow, limit: number): Promise<PostCardRow[]> {
  return read.sql
    .selectFrom('posts')
    .select(cardColumns)
    .where('id', '<>', post.id)
    .orderBy(
      sql`cardinality(array(select unnest(tags) intersect select unnest(${post.tags}::text[])))`,
      'desc',
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
