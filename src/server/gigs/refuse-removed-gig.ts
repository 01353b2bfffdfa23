// Called where something new is agreed or begun to be paid from a frozen copy of a gig: an offer, a proposal, a first milestone.
// Guards: what support has removed is not sold on through its copies. Paused and deleted gigs are the seller's own choice and pass;
// so does what is already being paid or worked on, which does not ask here.
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { findState } from './gig.store.ts';

export async function refuseRemovedGig(read: Read, gigId: string): Promise<void> {
  if ((await findState(read, gigId)) !== 'removed') return;
  refuse('gig_not_available', {
    message:
      'Support has removed this gig, so nothing new can be agreed or paid for it. You have not been charged.',
  });
}
