// The SQL of saved lists and their entries.
// Guarantees: reads are scoped to the user, so no request reaches another user's list.
import { sql } from 'kysely';
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type SavedListRow = {
  id: string;
  user_id: string;
  name: string;
  is_default: boolean;
  share_token: string | null;
  created_at: Date;
  updated_at: Date;
};
export type SavedEntryRow = {
  id: string;
  list_id: string;
  user_id: string;
  gig_id: string | null;
  seller_id: string | null;
  note: string;
  saved_at: Date;
};
export type CountedListRow = SavedListRow & { entry_count: number };

declare module '#server/platform/data/db.ts' {
  interface Tables {
    saved_lists: SavedListRow;
    saved_entries: SavedEntryRow;
  }
}

const savedEntryColumns = columnsOf<SavedEntryRow>({
  id: true,
  list_id: true,
  user_id: true,
  gig_id: true,
  seller_id: true,
  note: true,
  saved_at: true,
});

const savedListColumns = columnsOf<SavedListRow>({
  id: true,
  user_id: true,
  name: true,
  is_default: true,
  share_token: true,
  created_at: true,
  updated_at: true,
});
const columnOf = { gig: 'gig_id', seller: 'seller_id' } as const;

/** False if the default list, or a list of this name, already exists. */
export async function insertList(tx: Tx, row: SavedListRow): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('saved_lists')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockDefaultList(tx: Tx, userId: string): Promise<SavedListRow | null> {
  const row = await tx.sql
    .selectFrom('saved_lists')
    .select(savedListColumns)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockList(tx: Tx, userId: string, listId: string): Promise<SavedListRow | null> {
  const row = await tx.sql
    .selectFrom('saved_lists')
    .select(savedListColumns)
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The default list first, the others by name; at most 30. */
export async function listLists(read: Read, userId: string, listId?: string): Promise<CountedListRow[]> {
  const { rows } = await sql<CountedListRow>`
    select ${listed(savedListColumns, 'l')}, (select count(*) from saved_entries e where e.list_id = l.id) as entry_count
    from saved_lists l where l.user_id = ${userId} ${listId ? sql`and l.id = ${listId}` : sql``}
    order by l.is_default desc, lower(l.name), l.id`.execute(read.sql);
  return rows;
}

export async function findSharedList(read: Read, token: string): Promise<CountedListRow | null> {
  const { rows } = await sql<CountedListRow>`
    select ${listed(savedListColumns, 'l')}, (select count(*) from saved_entries e where e.list_id = l.id) as entry_count
    from saved_lists l join users u on u.id = l.user_id and u.status = 'active'
    where l.share_token = ${token}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function countLists(read: Read, userId: string): Promise<number> {
  const { count } = await read.sql
    .selectFrom('saved_lists')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another list of this user has this name. */
export async function listIsNamed(
  read: Read,
  userId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const row = await read.sql
    .selectFrom('saved_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveList(
  tx: Tx,
  listId: string,
  to: Partial<Pick<SavedListRow, 'name' | 'share_token'>>,
): Promise<void> {
  await tx.sql
    .updateTable('saved_lists')
    .set({ ...to, updated_at: tx.now })
    .where('id', '=', listId)
    .execute();
}

export async function deleteList(tx: Tx, listId: string): Promise<void> {
  await tx.sql.deleteFrom('saved_lists').where('id', '=', listId).execute();
}

/** Entries are deleted by cascade. */
export async function deleteListsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('saved_lists').where('user_id', '=', userId).execute();
}

/** Returns one row more than `limit` if there are more. */
export async function findEntries(
  read: Read,
  listId: string,
  page: { before: string | null; limit: number },
): Promise<SavedEntryRow[]> {
  let query = read.sql.selectFrom('saved_entries').select(savedEntryColumns).where('list_id', '=', listId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function findEntryOf(
  read: Read,
  userId: string,
  kind: SavedKind,
  id: string,
): Promise<SavedEntryRow | null> {
  const row = await read.sql
    .selectFrom('saved_entries')
    .select(savedEntryColumns)
    .where('user_id', '=', userId)
    .where(columnOf[kind], '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findEntry(read: Read, userId: string, entryId: string): Promise<SavedEntryRow | null> {
  const row = await read.sql
    .selectFrom('saved_entries')
    .select(savedEntryColumns)
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts the entry, or moves the existing entry of this gig or seller to the list. Returns its id. */
export async function upsertEntry(tx: Tx, kind: SavedKind, row: SavedEntryRow): Promise<string> {
  const upserted = await tx.sql
    .insertInto('saved_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', columnOf[kind]]).doUpdateSet({ list_id: row.list_id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return upserted.id;
}

export async function moveEntryTo(
  tx: Tx,
  entryId: string,
  to: Partial<Pick<SavedEntryRow, 'list_id' | 'note'>>,
): Promise<void> {
  await tx.sql.updateTable('saved_entries').set(to).where('id', '=', entryId).execute();
}

export async function deleteEntryOf(tx: Tx, userId: string, kind: SavedKind, id: string): Promise<void> {
  await tx.sql
    .deleteFrom('saved_entries')
    .where('user_id', '=', userId)
    .where(columnOf[kind], '=', id)
    .execute();
}

export async function countEntries(read: Read, of: { userId: string } | { listId: string }): Promise<number> {
  const { count } = await read.sql
    .selectFrom('saved_entries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId' in of ? 'user_id' : 'list_id', '=', 'userId' in of ? of.userId : of.listId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these ids are saved: one query for a whole page. */
export async function filterSaved(
  read: Read,
  userId: string,
  kind: SavedKind,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const column = sql.ref(columnOf[kind]);
  const { rows } = await sql<{ id: string }>`
    select ${column} as id from saved_entries
    where user_id = ${userId} and ${column} = any(${[...ids]}::uuid[])`.execute(read.sql);
  return rows.map((row) => row.id);
}
