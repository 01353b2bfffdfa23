// The SQL of saved searches.
// Guarantees: user-facing statements are scoped to the user; a due search is processed by one worker at a time.
import { sql } from 'kysely';
import type { ColumnType } from 'kysely';
import type { SavedQuery, SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import { aliased, columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Tables } from '#server/platform/data/db.ts';

export type SavedSearchRow = {
  id: string;
  user_id: string;
  kind: SavedSearchKind;
  name: string;
  query: SavedQuery;
  state: 'watching' | 'paused';
  seen_until: Date;
  next_check_at: Date;
  notified_at: Date | null;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    saved_searches: Omit<SavedSearchRow, 'query'> & { query: ColumnType<SavedQuery, string, never> };
  }
}

const savedSearchColumns = columnsOf<Tables['saved_searches']>({
  id: true,
  user_id: true,
  kind: true,
  name: true,
  query: true,
  state: true,
  seen_until: true,
  next_check_at: true,
  notified_at: true,
  created_at: true,
});

/** Inserts the search, or returns the existing one of its kind with this query. */
export async function upsertSearch(tx: Tx, row: SavedSearchRow): Promise<SavedSearchRow> {
  return tx.sql
    .insertInto('saved_searches')
    .values({ ...row, query: JSON.stringify(row.query) })
    .onConflict((conflict) =>
      // A no-op update, so that the row is returned.
      conflict.columns(['user_id', 'kind', 'query']).doUpdateSet({ user_id: row.user_id }),
    )
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow();
}

export async function listSearches(
  read: Read,
  userId: string,
  kind: SavedSearchKind,
  limit: number,
): Promise<SavedSearchRow[]> {
  return read.sql
    .selectFrom('saved_searches')
    .select(savedSearchColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function searchIsSaved(
  read: Read,
  userId: string,
  kind: SavedSearchKind,
  query: SavedQuery,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_searches where user_id = ${userId} and kind = ${kind} and query = ${JSON.stringify(query)}::jsonb`.execute(
    read.sql,
  );
  return rows.length > 0;
}

export async function countSearches(read: Read, userId: string, kind: SavedSearchKind): Promise<number> {
  const { count } = await read.sql
    .selectFrom('saved_searches')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Null if the search is not this user's. */
export async function moveSearch(
  tx: Tx,
  userId: string,
  searchId: string,
  to: Partial<Pick<SavedSearchRow, 'name' | 'state' | 'seen_until' | 'next_check_at' | 'notified_at'>>,
): Promise<SavedSearchRow | null> {
  const row = await tx.sql
    .updateTable('saved_searches')
    .set(to)
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .returning(savedSearchColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSearch(tx: Tx, userId: string, searchId: string): Promise<void> {
  await tx.sql
    .deleteFrom('saved_searches')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteSearchesOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}

export const searchIsDue = (now: Date) =>
  isThere(sql`saved_searches where state = 'watching' and next_check_at <= ${now} order by next_check_at`);

/** The most overdue search of an active account; null if none (other than `except`) is due. */
export async function findNextDueSearch(
  read: Read,
  except: readonly string[],
): Promise<SavedSearchRow | null> {
  const row = await dueSearches(read)
    .where('s.id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('s.next_check_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if it is no longer due: another process has checked it, or its owner paused or deleted it. */
export async function lockDueSearch(tx: Tx, id: string): Promise<SavedSearchRow | null> {
  const row = await dueSearches(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
  return row ?? null;
}

function dueSearches(read: Read) {
  return read.sql
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(aliased('s', savedSearchColumns))
    .where('s.state', '=', 'watching')
    .where('s.next_check_at', '<=', read.now)
    .where('u.status', '=', 'active');
}
