// The gig that a new one replaces: publishing it again does not make it new.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { GigColumns } from './gig.content.ts';

/** When the newest gig that the seller deleted lately in this subcategory was published; null if there is none. */
export async function findReplacedPublication(
  tx: Tx,
  sellerId: string,
  columns: Pick<GigColumns, 'category_slug' | 'subcategory_slug'>,
): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('gigs')
    .select('published_at')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'deleted')
    .where('category_slug', '=', columns.category_slug)
    .where('subcategory_slug', '=', columns.subcategory_slug)
    .where('deleted_at', '>', later(tx.now, { days: -gigLimits.replacesDays }))
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}
