// How views of the seller's gigs became orders, and orders became finished work.
import type { GigFunnel } from '#contract/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { sumStatistics } from './gig.report.ts';

export function getGigFunnel(read: Read, viewer: Viewer): Promise<GigFunnel> {
  return sumStatistics(read, viewer.userId);
}
