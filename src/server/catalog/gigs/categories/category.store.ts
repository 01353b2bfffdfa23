// The SQL of categories and subcategories, and the number of active gigs per category.
import { sql } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type SubcategoriesTable = {
  category_slug: string;
  slug: string;
  name: string;
  /** Null once it is merged into another one. */
  position: number | null;
  number: number;
  closed_at: Date | null;
  merged_into: string | null;
  merge_reason: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    categories: { slug: string; name: string; description: string; position: number; number: number };
    subcategories: SubcategoriesTable;
  }
}

const subcategoryColumns = columnsOf<SubcategoriesTable>({
  category_slug: true,
  slug: true,
  name: true,
  position: true,
  number: true,
  closed_at: true,
  merged_into: true,
  merge_reason: true,
});

/** In order; merged ones come last. */
export async function listCategoryRows(read: Read) {
  return read.sql
    .selectFrom('categories')
    .innerJoin('subcategories', 'subcategories.category_slug', 'categories.slug')
    .select([
      'categories.slug',
      'categories.name',
      'categories.description',
      'categories.number',
      'subcategories.slug as sub_slug',
      'subcategories.name as sub_name',
      'subcategories.number as sub_number',
      'subcategories.closed_at',
      'subcategories.merged_into',
    ])
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .execute();
}

export async function countActiveByCategory(read: Read): Promise<Map<string, number>> {
  const rows = await read.sql
    .selectFrom('gigs')
    .select(['category_slug', sql<number>`count(*)`.as('count')])
    .where('state', '=', 'active')
    .groupBy('category_slug')
    .execute();
  return new Map(rows.map((row) => [row.category_slug ?? '', row.count]));
}

/** Serializes changes of the catalog: positions and numbers are assigned once. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gigs/catalog', 0))`.execute(tx.sql);
}

export async function insertCategory(
  tx: Tx,
  category: { slug: string; name: string; description: string; number: number },
): Promise<void> {
  await sql`
    insert into categories (slug, name, description, number, position)
    values (${category.slug}, ${category.name}, ${category.description}, ${category.number},
      (select coalesce(max(position), 0) + 1 from categories))`.execute(tx.sql);
}

export async function insertSubcategory(
  tx: Tx,
  subcategory: { category: string; slug: string; name: string; number: number },
): Promise<void> {
  await sql`
    insert into subcategories (category_slug, slug, name, number, position)
    values (${subcategory.category}, ${subcategory.slug}, ${subcategory.name}, ${subcategory.number},
      (select coalesce(max(position), 0) + 1 from subcategories where category_slug = ${subcategory.category}))`.execute(
    tx.sql,
  );
}

/** The highest numbers in use; a number is never reused. */
export async function highestNumbers(read: Read): Promise<{ category: number; subcategory: number }> {
  const { rows } = await sql<{ category: number; subcategory: number }>`
    select (select coalesce(max(number), 0) from categories) as category,
      (select coalesce(max(number), 0) from subcategories) as subcategory`.execute(read.sql);
  return rows[0]!;
}

export async function saveCategoryRow(
  tx: Tx,
  slug: string,
  to: { name: string; description: string },
): Promise<void> {
  await tx.sql.updateTable('categories').set(to).where('slug', '=', slug).execute();
}

export async function findSubcategoryRow(
  read: Read,
  category: string,
  slug: string,
): Promise<SubcategoriesTable | null> {
  const row = await read.sql
    .selectFrom('subcategories')
    .select(subcategoryColumns)
    .where('category_slug', '=', category)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveSubcategoryRow(
  tx: Tx,
  category: string,
  slug: string,
  to: { name: string; closed_at: Date | null },
): Promise<void> {
  await tx.sql
    .updateTable('subcategories')
    .set(to)
    .where('category_slug', '=', category)
    .where('slug', '=', slug)
    .execute();
}

/** Subcategories merged into this one earlier are redirected too, so an old slug is never more than one step away. */
export async function mergeRows(
  tx: Tx,
  category: string,
  merge: { slug: string; into: string; because: string },
): Promise<void> {
  await sql`
    update subcategories set merged_into = ${merge.into}
    where category_slug = ${category} and merged_into = ${merge.slug}`.execute(tx.sql);
  await sql`
    update subcategories set merged_into = ${merge.into}, merge_reason = ${merge.because}, position = null, closed_at = null
    where category_slug = ${category} and slug = ${merge.slug}`.execute(tx.sql);
}

/** Swaps positions with the next one in this direction; false at the end of the list. */
export async function swapPositions(
  tx: Tx,
  of: { category: string; subcategory?: string },
  to: 'up' | 'down',
): Promise<boolean> {
  const table = of.subcategory === undefined ? sql`categories` : sql`subcategories`;
  const among = of.subcategory === undefined ? sql`true` : sql`category_slug = ${of.category}`;
  const { rows } = await sql<{ slug: string; position: number }>`
    select slug, position from ${table} where ${among} and position is not null order by position`.execute(
    tx.sql,
  );
  const at = rows.findIndex((row) => row.slug === (of.subcategory ?? of.category));
  const other = rows[to === 'up' ? at - 1 : at + 1];
  const one = rows[at];
  if (!one || !other) return false;
  // The unique key on the position holds after every statement, so the first one moves aside.
  for (const [slug, position] of [
    [one.slug, -1],
    [other.slug, one.position],
    [one.slug, other.position],
  ] as const)
    await sql`update ${table} set position = ${position} where ${among} and slug = ${slug}`.execute(tx.sql);
  return true;
}
