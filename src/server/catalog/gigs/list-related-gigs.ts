// list-related-gigs: up to eight similar gigs; those of the same subcategory first.
import type { GigCard } from '#contract/catalog/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { visibleGig } from './get-gig.ts';
import { listRelatedIds } from './gig.store.ts';
import { gigCards } from './gig.view.ts';

const maxGigs = 8;

export async function listRelatedGigs(
  read: Read,
  viewer: Viewer | null,
  { slug }: { slug: string },
): Promise<{ items: GigCard[] }> {
  const gig = await visibleGig(read, viewer, slug);
  const ids = await listRelatedIds(
    read,
    { id: gig.id, category: gig.category_slug, subcategory: gig.subcategory_slug },
    maxGigs,
  );
  return { items: await gigCards(read, ids) };
}
