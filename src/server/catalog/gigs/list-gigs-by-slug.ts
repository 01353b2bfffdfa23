// list-gigs-by-slug: cards of active gigs by slug, in the order requested.
import type { GigCard } from '#contract/catalog/gigs/gig.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { activeIds, activeIdsBySlug } from './gig.report.ts';
import { gigCards } from './gig.view.ts';

export async function listGigsBySlug(
  read: Read,
  _viewer: unknown,
  { slugs }: { slugs: string[] },
): Promise<{ items: GigCard[] }> {
  return { items: await gigCards(read, await activeIdsBySlug(read, slugs)) };
}

/** Cards of the active ones, in the order of the ids. */
export async function activeCards(read: Read, gigIds: readonly string[]): Promise<GigCard[]> {
  return gigCards(read, await activeIds(read, gigIds));
}
