// get-gig: the public page of a gig. A paused gig is visible to its seller only.
import { slugSchema } from '#contract/common/ids.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countView } from './gig-views.ts';
import { findGigPage } from './gig.report.ts';
import type { GigPageRow } from './gig.report.ts';
import { gigView } from './gig.view.ts';

export async function getGig(
  read: Read,
  viewer: Viewer | null,
  { slug }: { slug: string },
): Promise<GigView> {
  const row = await visibleGig(read, viewer, slug);
  if (row.seller_id !== viewer?.userId) countView(read, row.id);
  return gigView(read, row, viewer?.userId ?? null);
}

export async function visibleGig(read: Read, viewer: Viewer | null, slug: string): Promise<GigPageRow> {
  const row = slugSchema.safeParse(slug).success ? await findGigPage(read, slug) : null;
  if (!row || (row.state !== 'active' && row.seller_id !== viewer?.userId)) return refuse('gig_not_found');
  return row;
}
