// get-gig-funnel: how many views of the seller's gigs became orders, and how many orders were completed.
import type { GigFunnel } from '#contract/catalog/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { sumStatistics } from './gig.report.ts';

export function getGigFunnel(read: Read, viewer: Viewer): Promise<GigFunnel> {
  return sumStatistics(read, viewer.userId);
}
