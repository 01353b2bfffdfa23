// get-own-gig: one of the seller's gigs, as typed. Strangers are told that it does not exist.
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { ownGig } from './own-gig.view.ts';

export async function getOwnGig(read: Read, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  return ownGig(read, viewer.userId, gigId);
}
