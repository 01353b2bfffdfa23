// list-related-gigs: up to eight gigs beside the one being read; those of its subcategory come first.
import type { GigCard } from '#contract/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { visibleGig } from './get-gig.ts';
import { listRelatedIds } from './gig.store.ts';
import { gigCards } from './gig.view.ts';

const most = 8;

export async function listRelatedGigs(
  read: Read,
  viewer: Viewer | null,
  { slug }: { slug: string },
): Promise<{ items: GigCard[] }> {
  const gig = await visibleGig(read, viewer, slug);
  const ids = await listRelatedIds(
    read,
    { id: gig.id, category: gig.category_slug, subcategory: gig.subcategory_slug },
    most,
  );
  return { items: await gigCards(read, ids) };
}
