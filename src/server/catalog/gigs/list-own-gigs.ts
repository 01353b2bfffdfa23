// list-own-gigs: the seller's gigs, last changed first, with counts per state and the limit of active gigs.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listOwnGigs as endpoint } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { activeLimitOf } from './gig.policy.ts';
import * as store from './gig.store.ts';
import { ownGigViews } from './own-gig.view.ts';

export async function listOwnGigs(
  read: Read,
  viewer: Viewer,
  { state, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const after = readCursor(cursor, ['integer', 'id']);
  const [rows, counts, activeLimit] = await Promise.all([
    store.listOwnGigs(read, { sellerId: viewer.userId, state, after, limit }),
    store.countOwnGigs(read, viewer.userId),
    activeLimitOf(read, viewer.userId),
  ]);
  const { rows: page, nextCursor } = toPage(rows, limit, (last) => [last.updated_at.getTime(), last.id]);
  return {
    items: await ownGigViews(read, page),
    nextCursor,
    total: state ? counts[state] : counts.draft + counts.active + counts.paused + counts.removed,
    counts,
    activeLimit,
  };
}
