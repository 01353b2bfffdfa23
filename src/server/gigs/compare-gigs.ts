// compare-gigs: up to four gigs whole, to stand side by side. Guards: only what anybody can open; it counts as no look at any of them.
import type { GigView } from '#contract/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findGigPage } from './gig.report.ts';
import { gigView } from './gig.view.ts';

export async function compareGigs(
  read: Read,
  viewer: Viewer | null,
  { slugs }: { slugs: string[] },
): Promise<{ items: GigView[] }> {
  const rows = await Promise.all(slugs.map((slug) => findGigPage(read, slug)));
  const open = rows.filter((row) => row !== null && row.state === 'active');
  return { items: await Promise.all(open.map((row) => gigView(read, row!, viewer?.userId ?? null))) };
}
