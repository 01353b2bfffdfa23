// The SQL of frozen copies: what a checkout needs of a gig, without the rest of its content.
import { sql } from 'kysely';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { GigRow } from './gig.store.ts';

export type FreezableRow = Pick<
  GigRow,
  | 'id'
  | 'version'
  | 'seller_id'
  | 'slug'
  | 'title'
  | 'category_slug'
  | 'subcategory_slug'
  | 'cover_picture_id'
  | 'state'
> & {
  packages: GigContent['packages'];
  extras: GigContent['extras'];
  requirements: GigContent['requirements'];
  ai_use: GigContent['aiUse'];
  ai_tools: string;
  max_open_orders: number | null;
  asks_first: boolean;
};

/** An active or paused gig by its address; null when unknown, draft, deleted, removed or of a suspended seller. */
export async function findFreezable(read: Read, slug: string): Promise<FreezableRow | null> {
  const row = await read.sql
    .selectFrom('gigs')
    .innerJoin('users', 'users.id', 'gigs.seller_id')
    .select([
      'gigs.id',
      'version',
      'seller_id',
      'slug',
      'title',
      'category_slug',
      'subcategory_slug',
      'cover_picture_id',
      'state',
      sql<GigContent['packages']>`content->'packages'`.as('packages'),
      sql<GigContent['extras']>`content->'extras'`.as('extras'),
      sql<GigContent['requirements']>`content->'requirements'`.as('requirements'),
      sql<GigContent['aiUse']>`content->>'aiUse'`.as('ai_use'),
      sql<string>`content->>'aiTools'`.as('ai_tools'),
      'asks_first',
      sql<number | null>`(content->>'maxOpenOrders')::int`.as('max_open_orders'),
    ])
    .where('slug', '=', slug)
    .where('state', 'in', ['active', 'paused'])
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}
