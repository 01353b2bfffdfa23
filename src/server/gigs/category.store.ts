// The SQL of categories and subcategories, and how many active gigs each category has.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    categories: { slug: string; name: string; description: string; position: number; number: number };
    subcategories: { category_slug: string; slug: string; name: string; position: number; number: number };
  }
}

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
