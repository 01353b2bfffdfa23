// list-own-gigs: the seller's gigs, newest change first, with how many there are in each state and how many may be active.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listOwnGigs as endpoint } from '#contract/gigs/own-gig.endpoints.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
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
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await ownGigViews(read, page),
    nextCursor: rows.length > limit && last ? writeCursor([last.updated_at.getTime(), last.id]) : null,
    total: state ? counts[state] : counts.draft + counts.active + counts.paused + counts.removed,
    counts,
    activeLimit,
  };
}
