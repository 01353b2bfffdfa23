// compare-gigs: up to four full gigs for a comparison. Active gigs only; does not count as views.
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findGigPage } from './gig.report.ts';
import { gigView } from './gig.view.ts';

export async function compareGigs(
  read: Read,
  viewer: Viewer | null,
  { slugs }: { slugs: string[] },
): Promise<{ items: GigView[] }> {
  const rows = await Promise.all(slugs.map((slug) => findGigPage(read, slug)));
  const active = rows.filter((row) => row !== null && row.state === 'active');
  return { items: await Promise.all(active.map((row) => gigView(read, row!, viewer?.userId ?? null))) };
}
