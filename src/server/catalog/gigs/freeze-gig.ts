// Freezes a gig: the copy that a checkout and its order are made from, so that later edits never change what was bought.
import { frozenGigSchema } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { slugSchema } from '#contract/common/ids.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findFreezable } from './freezable-gig.store.ts';

/** The gig as it is now; null when unknown, draft or deleted. The caller decides whether a paused gig is acceptable. */
export async function freezeGig(
  read: Read,
  slug: string,
): Promise<{ gig: FrozenGig; state: 'active' | 'paused' } | null> {
  if (!slugSchema.safeParse(slug).success) return null;
  const row = await findFreezable(read, slug);
  if (!row || (row.state !== 'active' && row.state !== 'paused')) return null;
  const gig = frozenGigSchema.parse({
    gigId: row.id,
    version: row.version,
    sellerId: row.seller_id,
    slug: row.slug,
    title: row.title,
    category: row.category_slug,
    subcategory: row.subcategory_slug,
    coverPictureId: row.cover_picture_id,
    packages: row.packages,
    extras: row.extras,
    requirements: row.requirements,
    aiUse: row.ai_use,
    aiTools: row.ai_tools,
    maxOpenOrders: row.max_open_orders,
    asksFirst: row.asks_first,
  });
  return { gig, state: row.state };
}
