// The gig that a new one replaces: publishing it again does not make it new.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { GigColumns } from './gig.content.ts';
import type { GigRow } from './gig.store.ts';

export async function moveCopied(tx: Tx, gigId: string, copiedFrom: string | null): Promise<void> {
  await tx.sql.updateTable('gigs').set({ copied_from: copiedFrom }).where('id', '=', gigId).execute();
}

/** When the newest gig that the seller deleted lately in this subcategory, or that it is a copy of, was published; null if none. */
export async function findReplacedPublication(
  tx: Tx,
  gig: Pick<GigRow, 'seller_id' | 'copied_from'>,
  columns: Pick<GigColumns, 'category_slug' | 'subcategory_slug'>,
): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('gigs')
    .select('published_at')
    .where('seller_id', '=', gig.seller_id)
    .where('state', '=', 'deleted')
    .where((is) =>
      is.or([
        is('id', '=', gig.copied_from),
        is.and([
          is('category_slug', '=', columns.category_slug),
          is('subcategory_slug', '=', columns.subcategory_slug),
        ]),
      ]),
    )
    .where('deleted_at', '>', later(tx.now, { days: -gigLimits.replacesDays }))
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}

/** Copies of a gig that was just deleted, published lately, become as old as it was. Returns their ids. */
export async function takeOverPublication(
  tx: Tx,
  deleted: Pick<GigRow, 'id' | 'published_at'>,
): Promise<string[]> {
  const { published_at: publishedAt } = deleted;
  if (publishedAt === null) return [];
  const rows = await tx.sql
    .updateTable('gigs')
    .set({ published_at: publishedAt })
    .where('copied_from', '=', deleted.id)
    .where('state', 'in', ['active', 'paused', 'removed'])
    .where('published_at', '>', publishedAt)
    .where('published_at', '>', later(tx.now, { days: -gigLimits.replacesDays }))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
