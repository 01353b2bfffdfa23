// The SQL of manuscripts: posts as support writes them, and the pictures that the house's texts keep.
// Guards: a saved text counts its version up; an address that is promised or was given is one post's alone (a unique key behind it).
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ManuscriptState } from '#contract/content/post-writing.schema.ts';
import { isThere } from '#server/platform/due-timers.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import { patternHolding } from '#server/platform/like-pattern.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

type ManuscriptsTable = {
  id: string;
  state: ManuscriptState;
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
declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    post_manuscripts: ManuscriptsTable;
    house_pictures: { picture_id: string; claimed_at: Date };
  }
}
export type ManuscriptRow = Selectable<ManuscriptsTable>;
export type ManuscriptText = {
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  coverPictureId: string | null;
  coverAlt: string;
  tags: string[];
  authorId: string;
};

function columnsOf(text: ManuscriptText) {
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

export function textOf(row: ManuscriptRow): ManuscriptText {
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

export async function insertManuscript(
  tx: Tx,
  id: string,
  text: ManuscriptText,
  startedBy: string,
): Promise<ManuscriptRow> {
  return tx.sql
    .insertInto('post_manuscripts')
    .values({
      ...columnsOf(text),
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
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findManuscript(read: Read, id: string): Promise<ManuscriptRow | null> {
  const row = await read.sql
    .selectFrom('post_manuscripts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockManuscript(tx: Tx, id: string): Promise<ManuscriptRow | null> {
  const row = await tx.sql
    .selectFrom('post_manuscripts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** One that this person began and never saved. */
export async function findUntouched(tx: Tx, startedBy: string): Promise<ManuscriptRow | null> {
  const row = await tx.sql
    .selectFrom('post_manuscripts')
    .selectAll()
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
  text: ManuscriptText,
  savedBy: string,
): Promise<ManuscriptRow> {
  return tx.sql
    .updateTable('post_manuscripts')
    .set({ ...columnsOf(text), saved_by: savedBy, saved_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function moveManuscript(
  tx: Tx,
  id: string,
  to: Partial<Pick<ManuscriptRow, 'published_version' | 'scheduled_for' | 'first_published_at'>> & {
    state: ManuscriptState;
  },
): Promise<ManuscriptRow> {
  return tx.sql
    .updateTable('post_manuscripts')
    .set({ scheduled_for: null, ...to })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteManuscript(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('post_manuscripts').where('id', '=', id).execute();
}

/** Two that ask for one address at once are asked one after the other. */
export async function isAddressFree(tx: Tx, slug: string, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`posts/${slug}`}, 0))`.execute(tx.sql);
  const other = await tx.sql
    .selectFrom('post_manuscripts')
    .select('id')
    .where('slug', '=', slug)
    .where('state', '<>', 'draft')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
}

export const postIsDue = (now: Date) =>
  isThere(sql`post_manuscripts where state = 'scheduled' and scheduled_for <= ${now} order by scheduled_for`);

/** The one that has waited longest for its moment; null when none is due. */
export async function lockNextDue(tx: Tx): Promise<ManuscriptRow | null> {
  const row = await tx.sql
    .selectFrom('post_manuscripts')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', tx.now)
    .orderBy('scheduled_for')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export type ManuscriptCardRow = Omit<ManuscriptRow, 'markdown'>;
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

export async function listManuscriptRows(
  read: Read,
  page: { q: string; state: ManuscriptState | null; cursor: string | undefined; limit: number },
): Promise<{ rows: ManuscriptCardRow[]; nextCursor: string | null }> {
  const { q, state } = page;
  const after = readCursor(page.cursor, ['integer', 'id']);
  const like = patternHolding(q);
  const found = await read.sql
    .selectFrom('post_manuscripts')
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
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const hasMore = found.length > page.limit && last !== undefined;
  return { rows, nextCursor: hasMore ? writeCursor([last.saved_at.getTime(), last.id]) : null };
}

export async function listHousePictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('house_pictures')
    .select('picture_id')
    .where('picture_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map((row) => row.picture_id);
}

export async function insertHousePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql
    .insertInto('house_pictures')
    .values(ids.map((id) => ({ picture_id: id, claimed_at: tx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
