// Refuses new agreements and payments based on the frozen copy of a removed gig: an offer, a proposal, a first milestone.
// Guarantees: a gig removed by support is not sold through its copies. Paused and deleted gigs are the seller's own choice and pass; orders
// already being paid or worked on are not checked.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findState } from './gig.store.ts';

export async function refuseRemovedGig(read: Read, gigId: string): Promise<void> {
  if ((await findState(read, gigId)) !== 'removed') return;
  refuse('gig_not_available', {
    message:
      'Support has removed this gig, so nothing new can be agreed or paid for it. You have not been charged.',
  });
}
