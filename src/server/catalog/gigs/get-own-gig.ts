// get-own-gig: one of the seller's gigs as typed. Other sellers get gig_not_found.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { ownGig } from './own-gig.view.ts';

export async function getOwnGig(read: Read, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  return ownGig(read, viewer.userId, gigId);
}
