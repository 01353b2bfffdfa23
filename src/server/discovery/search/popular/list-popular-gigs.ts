// list-popular-gigs: the gigs that the home page recommends, by the limits of popular.rules.ts.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { listPopularGigs as endpoint } from '#contract/discovery/search/popular.endpoints.ts';
import { popularRules } from '#contract/discovery/search/popular.rules.ts';
import { gigCards } from '#server/catalog/gigs/gig.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findBestSelling } from './popular.store.ts';

export async function listPopularGigs(read: Read): Promise<DataOf<typeof endpoint>> {
  const cards = await gigCards(read, await findBestSelling(read));
  const items = cards
    .filter((card) => card.cover !== null && card.reviewCount >= popularRules.minimumReviews)
    .slice(0, popularRules.places);
  return { items };
}
