// remove-gig and restore-gig: support takes a gig out of the market, or puts it back where it was. The inner steps of a measure,
// which knows why. Guards: only what buyers can see is removed; orders that are open go on; a gig
// whose pictures were all taken down meanwhile comes back paused.
import { next } from '#contract/common/machine.ts';
import { gigMachine } from '#contract/gigs/gig.machine.ts';
import { refuse } from '#server/platform/refuse.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockGig, moveToState } from './gig.store.ts';

export type RemovedGig = { sellerId: string; was: 'active' | 'paused' };

export async function removeGig(tx: Tx, gigId: string): Promise<RemovedGig> {
  const gig = await lockGig(tx, gigId);
  if (!gig || gig.state === 'draft' || gig.state === 'deleted') return refuse('gig_not_found');
  const { state: was } = gig;
  if (was === 'removed' || !next(gigMachine, was, 'remove-gig', 'support').allowed)
    return refuse('gig_wrong_state');
  await moveToState(tx, gigId, 'removed');
  publish(tx, { name: 'gig.removed', gigId, sellerId: gig.seller_id, at: tx.now.toISOString() });
  return { sellerId: gig.seller_id, was };
}

/** Where its seller has deleted it meanwhile there is nothing to put back. */
export async function restoreGig(tx: Tx, gigId: string, to: 'active' | 'paused'): Promise<void> {
  const gig = await lockGig(tx, gigId);
  if (!gig || !next(gigMachine, gig.state, 'restore-gig', 'support').allowed) return;
  const isEmptied = gig.content.pictureIds.length === 0;
  await moveToState(tx, gigId, isEmptied ? 'paused' : to);
  publish(tx, { name: 'gig.restored', gigId, sellerId: gig.seller_id, at: tx.now.toISOString() });
}
