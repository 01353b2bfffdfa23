// list-viewed: the gigs the viewer opened last, without those no longer offered.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { listViewed as endpoint } from '#contract/discovery/viewed/viewed.endpoints.ts';
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';
import { activeCards } from '#server/catalog/gigs/list-gigs-by-slug.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { hasOptedOut, listViews } from './viewed.store.ts';

export async function listViewed(read: Read, { userId }: Viewer): Promise<DataOf<typeof endpoint>> {
  const rows = await listViews(read, userId, viewedLimits.signedIn);
  const viewedAt = new Map(rows.map((row) => [row.gig_id, row.viewed_at]));
  const cards = await activeCards(read, [...viewedAt.keys()]);
  return {
    isEnabled: !(await hasOptedOut(read, userId)),
    items: cards.map((gig) => ({ gig, viewedAt: viewedAt.get(gig.id)!.toISOString() })),
  };
}
