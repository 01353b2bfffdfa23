// The gig that a new one replaces: publishing it again does not make it new.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { later } from '#server/platform/clock.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { GigColumns } from './gig.content.ts';
import type { GigRow } from './gig.store.ts';

export async function moveCopied(tx: Tx, gigId: string, copiedFrom: string | null): Promise<void> {
  await tx.sql.updateTable('gigs').set({ copied_from: copiedFrom }).where('id', '=', gigId).execute();
}

/**
 * When the gig that this one replaces was published; null if there is none: the one it is a copy of, or another copy of that one, if it
 * cannot be found any more, or one that the seller deleted lately in this subcategory. Of several the oldest, because one can be made just to be deleted.
 */
export async function findReplacedPublication(
  tx: Tx,
  gig: Pick<GigRow, 'seller_id' | 'copied_from'>,
  columns: Pick<GigColumns, 'category_slug' | 'subcategory_slug'>,
): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('gigs')
    .select('published_at')
    .where('seller_id', '=', gig.seller_id)
    .where((is) =>
      is.or([
        is.and([
          is.or([is('id', '=', gig.copied_from), is('copied_from', '=', gig.copied_from)]),
          is('state', 'in', ['paused', 'removed', 'deleted']),
        ]),
        is.and([
          is('state', '=', 'deleted'),
          is('deleted_at', '>', later(tx.now, { days: -gigLimits.replacesDays })),
          is('category_slug', '=', columns.category_slug),
          is('subcategory_slug', '=', columns.subcategory_slug),
        ]),
      ]),
    )
    .where('published_at', 'is not', null)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}

/**
 * Copies of a gig that was just paused, removed or deleted, and other copies of the gig it is one of, published lately, become as old as
 * it is. Those that can be found, whose number is limited, are indexed again.
 */
export async function takeOverPublication(
  tx: Tx,
  hidden: Pick<GigRow, 'id' | 'copied_from' | 'published_at' | 'seller_id'>,
): Promise<void> {
  const { published_at: publishedAt, seller_id: sellerId } = hidden;
  if (publishedAt === null) return;
  const rows = await tx.sql
    .updateTable('gigs')
    .set({ published_at: publishedAt })
    .where('copied_from', 'in', [hidden.id, hidden.copied_from ?? hidden.id])
    .where('id', '<>', hidden.id)
    .where('state', 'in', ['active', 'paused', 'removed'])
    .where('published_at', '>', publishedAt)
    .where('published_at', '>', later(tx.now, { days: -gigLimits.replacesDays }))
    .returning(['id', 'state'])
    .execute();
  const at = tx.now.toISOString();
  for (const { id: gigId, state } of rows)
    if (state === 'active') publish(tx, { name: 'gig.changed', gigId, sellerId, at });
}
