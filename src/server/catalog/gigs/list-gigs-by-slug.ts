// list-gigs-by-slug: cards of named gigs, for a page that knows their addresses. Guards: only what anybody can open, in the order asked.
import type { GigCard } from '#contract/gigs/gig.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { activeIds, activeIdsBySlug } from './gig.report.ts';
import { gigCards } from './gig.view.ts';

export async function listGigsBySlug(
  read: Read,
  _viewer: unknown,
  { slugs }: { slugs: string[] },
): Promise<{ items: GigCard[] }> {
  return { items: await gigCards(read, await activeIdsBySlug(read, slugs)) };
}

/** Cards of those that anybody can open, in the order of the ids. */
export async function activeCards(read: Read, gigIds: readonly string[]): Promise<GigCard[]> {
  return gigCards(read, await activeIds(read, gigIds));
}
