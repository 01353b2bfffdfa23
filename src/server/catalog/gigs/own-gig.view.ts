// A gig for its seller: the content as typed, what is missing to publish it, and its statistics.
import { emptyGigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import type { GigDraft, OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { meanHundredths } from '#server/people/accounts/profiles/seller.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { catalogFor, checkContent } from './gig.content.ts';
import { allowedActions, awaitsCourse } from './gig.policy.ts';
import { findOwnGig } from './gig.store.ts';
import type { OwnGigRow } from './gig.store.ts';

/** Refuses a gig of another seller with gig_not_found. */
export async function ownGig(read: Read, sellerId: string, gigId: string): Promise<OwnGig> {
  const row = await findOwnGig(read, sellerId, gigId);
  if (!row) return refuse('gig_not_found');
  const [view] = await ownGigViews(read, [row]);
  assert(view, 'one row makes one view');
  return view;
}

export async function ownGigViews(read: Read, rows: readonly OwnGigRow[]): Promise<OwnGig[]> {
  const catalog = await catalogFor(
    read,
    rows.map((row) => row.content),
  );
  const pictures = await picturesById(
    read,
    rows.flatMap((row) => row.content.pictureIds),
  );
  // All rows belong to one seller; only a draft can be the first gig.
  const draft = rows.find((row) => row.state === 'draft');
  const isAwaited = draft !== undefined && (await awaitsCourse(read, draft.seller_id));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    state: row.state,
    version: row.version,
    content: { ...emptyGigContent, ...(row.content as Required<GigDraft>) },
    pictures: row.content.pictureIds.map((id) => pictures.get(id)).filter((picture) => picture !== undefined),
    missing: checkContent(
      row.content,
      catalog,
      row.state === 'draft' ? {} : { subcategory: row.content.subcategory },
    ).missing,
    awaitsCourse: isAwaited && row.state === 'draft',
    allowedActions: allowedActions({ state: row.state, openOrders: row.orders_open }),
    statistics: {
      views: row.views,
      orders: row.orders_placed,
      openOrders: row.orders_open,
      reviewCount: row.review_count,
      ratingHundredths: meanHundredths(row.rating_sum, row.review_count),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}
