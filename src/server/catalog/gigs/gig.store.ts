// The SQL of gigs: the content document, beside the columns that lists and limits use.
// Guarantees: a seller's commands lock a gig together with its seller, so a stranger gets 404, not 403.
import { sql } from 'kysely';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { GigState } from '#contract/catalog/gigs/gig.machine.ts';
import type { CursorValue } from '#server/platform/http/cursor.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import type { GigColumns } from './gig.content.ts';

type GigsTable = {
  id: string;
  seller_id: ColumnType<string, string, never>;
  state: GigState;
  version: number;
  slug: string | null;
  content: ColumnType<GigContent, string, string>;
  title: string;
  category_slug: string | null;
  subcategory_slug: string | null;
  description_html: string;
  from_price_minor: number | null;
  delivery_days: number | null;
  cover_picture_id: string | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  deleted_at: Date | null;
  copied_from: Generated<string | null>;
  asks_first: Generated<boolean>;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    gigs: GigsTable;
    gig_slugs: { slug: string; gig_id: string };
    gig_statistics: {
      gig_id: string;
      views: Generated<number>;
      orders_placed: Generated<number>;
      orders_open: Generated<number>;
      orders_completed: Generated<number>;
      rating_sum: Generated<number>;
      review_count: Generated<number>;
    };
  }
}

const gigColumns = columnsOf<GigsTable>({
  id: true,
  seller_id: true,
  state: true,
  version: true,
  slug: true,
  content: true,
  title: true,
  category_slug: true,
  subcategory_slug: true,
  description_html: true,
  from_price_minor: true,
  delivery_days: true,
  cover_picture_id: true,
  created_at: true,
  updated_at: true,
  published_at: true,
  deleted_at: true,
  copied_from: true,
  asks_first: true,
});
export type GigRow = Selectable<GigsTable>;
export type OwnGigRow = Pick<
  GigRow,
  'id' | 'seller_id' | 'state' | 'version' | 'slug' | 'content' | 'created_at' | 'updated_at'
> & { views: number; orders_placed: number; orders_open: number; rating_sum: number; review_count: number };

export async function insertGig(
  tx: Tx,
  gig: { id: string; sellerId: string; content: GigContent; columns: GigColumns },
): Promise<void> {
  await tx.sql
    .insertInto('gigs')
    .values({
      id: gig.id,
      seller_id: gig.sellerId,
      state: 'draft',
      version: 1,
      slug: null,
      content: JSON.stringify(gig.content),
      ...gig.columns,
      created_at: tx.now,
      updated_at: tx.now,
      published_at: null,
      deleted_at: null,
    })
    .execute();
  await tx.sql.insertInto('gig_statistics').values({ gig_id: gig.id }).execute();
}

/** The seller's own gig, locked until the transaction ends; null for other sellers' and deleted gigs. */
export async function lockOwnGig(tx: Tx, sellerId: string, gigId: string): Promise<GigRow | null> {
  const row = await tx.sql
    .selectFrom('gigs')
    .select(gigColumns)
    .where('id', '=', gigId)
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function ownGigs(read: Read) {
  return read.sql
    .selectFrom('gigs')
    .innerJoin('gig_statistics', 'gig_statistics.gig_id', 'gigs.id')
    .select([
      'gigs.id',
      'gigs.seller_id',
      'gigs.state',
      'gigs.version',
      'gigs.slug',
      'gigs.content',
      'gigs.created_at',
      'gigs.updated_at',
      'gig_statistics.views',
      'gig_statistics.orders_placed',
      'gig_statistics.orders_open',
      'gig_statistics.rating_sum',
      'gig_statistics.review_count',
    ])
    .where('gigs.state', '<>', 'deleted');
}

export async function findOwnGig(read: Read, sellerId: string, gigId: string): Promise<OwnGigRow | null> {
  const row = await ownGigs(read)
    .where('gigs.id', '=', gigId)
    .where('gigs.seller_id', '=', sellerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Up to `limit` + 1 rows, last changed first. `after` is [updated_at in ms, id]. */
export async function listOwnGigs(
  read: Read,
  page: { sellerId: string; state: GigState | undefined; after: CursorValue[] | null; limit: number },
): Promise<OwnGigRow[]> {
  let query = ownGigs(read).where('gigs.seller_id', '=', page.sellerId);
  if (page.state) query = query.where('gigs.state', '=', page.state);
  if (page.after) {
    const [milliseconds, id] = page.after;
    const at = new Date(Number(milliseconds));
    query = query.where(sql<boolean>`(gigs.updated_at, gigs.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  return query
    .orderBy('gigs.updated_at', 'desc')
    .orderBy('gigs.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function countOwnGigs(
  read: Read,
  sellerId: string,
): Promise<Record<'draft' | 'active' | 'paused' | 'removed', number>> {
  const rows = await read.sql
    .selectFrom('gigs')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .groupBy('state')
    .execute();
  const counts = { draft: 0, active: 0, paused: 0, removed: 0 };
  for (const row of rows) if (row.state !== 'deleted') counts[row.state] = row.count;
  return counts;
}

/** The seller's active gigs, counted under a lock that serializes publications (two tabs, one place left). */
export async function countActiveLocked(tx: Tx, sellerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`active-gigs/${sellerId}`}, 0))`.execute(tx.sql);
  const row = await tx.sql
    .selectFrom('gigs')
    .select(sql<number>`count(*)`.as('count'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deleted gigs count. */
export async function hasEverPublished(read: Read, sellerId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('gigs')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveContent(
  tx: Tx,
  gigId: string,
  content: GigContent,
  columns: GigColumns,
): Promise<void> {
  await tx.sql
    .updateTable('gigs')
    .set((is) => ({
      content: JSON.stringify(content),
      ...columns,
      version: is('version', '+', 1),
      updated_at: tx.now,
    }))
    .where('id', '=', gigId)
    .execute();
}

export async function moveToPublished(
  tx: Tx,
  gigId: string,
  published: { slug: string; content: GigContent; columns: GigColumns; publishedAt: Date },
): Promise<void> {
  await tx.sql
    .updateTable('gigs')
    .set({
      state: 'active',
      slug: published.slug,
      content: JSON.stringify(published.content),
      ...published.columns,
      published_at: published.publishedAt,
      updated_at: tx.now,
    })
    .where('id', '=', gigId)
    .execute();
}

export async function moveToState(tx: Tx, gigId: string, state: GigState): Promise<void> {
  await tx.sql
    .updateTable('gigs')
    .set({ state, updated_at: tx.now, ...(state === 'deleted' ? { deleted_at: tx.now } : {}) })
    .where('id', '=', gigId)
    .execute();
}

/** Any seller's gig, locked until the transaction ends. */
export async function lockGig(tx: Tx, gigId: string): Promise<GigRow | null> {
  const row = await tx.sql
    .selectFrom('gigs')
    .select(gigColumns)
    .where('id', '=', gigId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks all gigs of the seller but deleted ones, in the order of ids, until the transaction ends. */
export async function lockGigsOf(tx: Tx, sellerId: string): Promise<void> {
  await tx.sql
    .selectFrom('gigs')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All gigs of the seller but deleted ones that show one of these images, locked until the transaction ends. */
export async function lockGigsShowing(
  tx: Tx,
  sellerId: string,
  pictureIds: readonly string[],
): Promise<GigRow[]> {
  return tx.sql
    .selectFrom('gigs')
    .select(gigColumns)
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`content->'pictureIds' ?| ${pictureIds}::text[]`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Null when unknown; includes deleted gigs. */
export async function findState(read: Read, gigId: string): Promise<GigState | null> {
  const row = await read.sql.selectFrom('gigs').select('state').where('id', '=', gigId).executeTakeFirst();
  return row?.state ?? null;
}

export async function listRemoved(read: Read, gigIds: readonly string[]): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('gigs')
    .select('id')
    .where('id', 'in', gigIds)
    .where('state', '=', 'removed')
    .execute();
  return rows.map((row) => row.id);
}

/** Reserves the address permanently. False when a gig has or had it; waits for an uncommitted concurrent reservation. */
export async function insertSlug(tx: Tx, slug: string, gigId: string): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('gig_slugs')
    .values({ slug, gig_id: gigId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The number of open orders, locked against new ones. */
export async function lockOpenOrders(tx: Tx, gigId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('gig_statistics')
    .select('orders_open')
    .where('gig_id', '=', gigId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.orders_open;
}

/**
 * Locks the gig and not its statistics: those are written with the ledger's accounts locked, which a payment from the balance locks
 * after this.
 */
export async function lockForOrder(tx: Tx, gigId: string): Promise<void> {
  await sql`select from gigs where id = ${gigId} for no key update`.execute(tx.sql);
}

export async function countOpenOrders(read: Read, gigId: string): Promise<number> {
  const row = await read.sql
    .selectFrom('gig_statistics')
    .select('orders_open')
    .where('gig_id', '=', gigId)
    .executeTakeFirstOrThrow();
  return row.orders_open;
}

export async function addToStatistics(
  tx: Tx,
  gigId: string,
  added: { placed?: number; open?: number; completed?: number; stars?: number; reviews?: number },
): Promise<void> {
  const { placed = 0, open = 0, completed = 0, stars = 0, reviews = 0 } = added;
  await sql`
    update gig_statistics set
      orders_placed = orders_placed + ${placed}, orders_open = greatest(0, orders_open + ${open}),
      orders_completed = orders_completed + ${completed},
      rating_sum = rating_sum + ${stars}, review_count = review_count + ${reviews}
    where gig_id = ${gigId}`.execute(tx.sql);
}

export async function addViews(tx: Tx, viewed: readonly { gigId: string; views: number }[]): Promise<void> {
  // In the order of ids, so that concurrent updates cannot deadlock.
  const sorted = viewed.toSorted((a, b) => (a.gigId < b.gigId ? -1 : 1));
  await sql`
    update gig_statistics s set views = s.views + v.count
    from unnest(${sorted.map(({ gigId }) => gigId)}::uuid[], ${sorted.map(({ views }) => views)}::int[]) v(gig_id, count)
    where s.gig_id = v.gig_id`.execute(tx.sql);
}

/** Ids of similar active gigs: the subcategory's newest first, then the category's. */
export async function listRelatedIds(
  read: Read,
  gig: { id: string; category: string; subcategory: string },
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from (
      (select id, 0 as far, published_at from gigs
        where state = 'active' and category_slug = ${gig.category} and subcategory_slug = ${gig.subcategory}
        order by published_at desc, id desc limit ${limit + 1})
      union all
      (select id, 1, published_at from gigs
        where state = 'active' and category_slug = ${gig.category} and subcategory_slug <> ${gig.subcategory}
        order by published_at desc, id desc limit ${limit})
    ) near where id <> ${gig.id} order by far, published_at desc, id desc limit ${limit}`.execute(read.sql);
  return rows.rows.map((row) => row.id);
}

/** Ids of a seller's gigs but deleted ones. */
export async function listOwnIds(read: Read, sellerId: string, limit: number): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('gigs')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
