// The SQL of post drafts, and of the images that editorial texts use.
// Guarantees: each save increments the version; the address of a scheduled or once published post belongs to that post alone (unique
// key).
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PostDraftState } from '#contract/help/content/post-writing.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { likePattern } from '#server/platform/data/like-pattern.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PostDraftsTable = {
  id: string;
  state: PostDraftState;
  version: number;
  published_version: number | null;
  author_id: string;
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  cover_picture_id: string | null;
  cover_alt: string;
  tags: string[];
  scheduled_for: Date | null;
  first_published_at: Date | null;
  started_by: string | null;
  saved_by: string | null;
  saved_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    post_drafts: PostDraftsTable;
    editorial_pictures: { picture_id: string; claimed_at: Date };
  }
}

const postDraftColumns = columnsOf<PostDraftsTable>({
  id: true,
  state: true,
  version: true,
  published_version: true,
  author_id: true,
  title: true,
  slug: true,
  summary: true,
  markdown: true,
  cover_picture_id: true,
  cover_alt: true,
  tags: true,
  scheduled_for: true,
  first_published_at: true,
  started_by: true,
  saved_by: true,
  saved_at: true,
});
export type PostDraftRow = Selectable<PostDraftsTable>;
export type PostDraftText = {
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  coverPictureId: string | null;
  coverAlt: string;
  tags: string[];
  authorId: string;
};

function columnsFrom(text: PostDraftText) {
  const { title, slug, summary, markdown, tags } = text;
  return {
    title,
    slug,
    summary,
    markdown,
    tags,
    author_id: text.authorId,
    cover_picture_id: text.coverPictureId,
    cover_alt: text.coverAlt,
  };
}

export function textOf(row: PostDraftRow): PostDraftText {
  const { title, slug, summary, markdown, tags } = row;
  return {
    title,
    slug,
    summary,
    markdown,
    tags,
    authorId: row.author_id,
    coverPictureId: row.cover_picture_id,
    coverAlt: row.cover_alt,
  };
}

export async function insertPostDraft(
  tx: Tx,
  id: string,
  text: PostDraftText,
  startedBy: string,
): Promise<PostDraftRow> {
  return tx.sql
    .insertInto('post_drafts')
    .values({
      ...columnsFrom(text),
      id,
      state: 'draft',
      version: 1,
      published_version: null,
      scheduled_for: null,
      first_published_at: null,
      started_by: startedBy,
      saved_by: startedBy,
      saved_at: tx.now,
    })
    .returning(postDraftColumns)
    .executeTakeFirstOrThrow();
}

export async function findPostDraft(read: Read, id: string): Promise<PostDraftRow | null> {
  const row = await read.sql
    .selectFrom('post_drafts')
    .select(postDraftColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockPostDraft(tx: Tx, id: string): Promise<PostDraftRow | null> {
  const row = await tx.sql
    .selectFrom('post_drafts')
    .select(postDraftColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A draft that this user started and never saved. */
export async function findUntouched(tx: Tx, startedBy: string): Promise<PostDraftRow | null> {
  const row = await tx.sql
    .selectFrom('post_drafts')
    .select(postDraftColumns)
    .where('started_by', '=', startedBy)
    .where('version', '=', 1)
    .where('state', '=', 'draft')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeText(
  tx: Tx,
  id: string,
  text: PostDraftText,
  savedBy: string,
): Promise<PostDraftRow> {
  return tx.sql
    .updateTable('post_drafts')
    .set({ ...columnsFrom(text), saved_by: savedBy, saved_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(postDraftColumns)
    .executeTakeFirstOrThrow();
}

export async function movePostDraft(
  tx: Tx,
  id: string,
  to: Partial<Pick<PostDraftRow, 'published_version' | 'scheduled_for' | 'first_published_at'>> & {
    state: PostDraftState;
  },
): Promise<PostDraftRow> {
  return tx.sql
    .updateTable('post_drafts')
    .set({ scheduled_for: null, ...to })
    .where('id', '=', id)
    .returning(postDraftColumns)
    .executeTakeFirstOrThrow();
}

export async function deletePostDraft(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('post_drafts').where('id', '=', id).execute();
}

/** Serializes concurrent requests for one address. */
export async function isAddressFree(tx: Tx, slug: string, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`posts/${slug}`}, 0))`.execute(tx.sql);
  const other = await tx.sql
    .selectFrom('post_drafts')
    .select('id')
    .where('slug', '=', slug)
    .where('state', '<>', 'draft')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
}

export const postIsDue = (now: Date) =>
  isThere(sql`post_drafts where state = 'scheduled' and scheduled_for <= ${now} order by scheduled_for`);

/** The due draft with the earliest time; null when none is due. */
export async function lockNextDue(tx: Tx): Promise<PostDraftRow | null> {
  const row = await tx.sql
    .selectFrom('post_drafts')
    .select(postDraftColumns)
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', tx.now)
    .orderBy('scheduled_for')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export type PostDraftCardRow = Omit<PostDraftRow, 'markdown'>;
const cardColumns = [
  'id',
  'state',
  'version',
  'published_version',
  'author_id',
  'title',
  'slug',
  'summary',
  'cover_picture_id',
  'cover_alt',
  'tags',
  'scheduled_for',
  'first_published_at',
  'started_by',
  'saved_by',
  'saved_at',
] as const;

export async function listPostDraftRows(
  read: Read,
  page: { q: string; state: PostDraftState | null; cursor: string | undefined; limit: number },
): Promise<{ rows: PostDraftCardRow[]; nextCursor: string | null }> {
  const { q, state } = page;
  const after = readCursor(page.cursor, ['integer', 'id']);
  const like = likePattern(q);
  const found = await read.sql
    .selectFrom('post_drafts')
    .select(cardColumns)
    .$if(state !== null, (query) => query.where('state', '=', state!))
    .$if(q !== '', (query) => query.where(sql<boolean>`(title ilike ${like} or slug ilike ${like})`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(saved_at, id) < (${new Date(Number(after?.[0]))}, ${String(after?.[1])}::uuid)`,
      ),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(found, page.limit, (last) => [last.saved_at.getTime(), last.id]);
}

export async function listEditorialPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('editorial_pictures')
    .select('picture_id')
    .where('picture_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map((row) => row.picture_id);
}

export async function insertEditorialPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql
    .insertInto('editorial_pictures')
    .values(ids.map((id) => ({ picture_id: id, claimed_at: tx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
