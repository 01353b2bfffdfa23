// remove-gig and restore-gig: support removes a gig, or restores it to its earlier state, as part of a moderation action.
// Guarantees: only published gigs can be removed; open orders continue; a gig whose images were all taken down meanwhile is restored as
// paused.
import { next } from '#contract/common/machine.ts';
import { gigMachine } from '#contract/catalog/gigs/gig.machine.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockGig, moveToState } from './gig.store.ts';
import { takeOverPublication } from './replaced-gig.store.ts';

export type RemovedGig = { sellerId: string; was: 'active' | 'paused' };

export async function removeGig(tx: Tx, gigId: string): Promise<RemovedGig> {
  const gig = await lockGig(tx, gigId);
  if (!gig || gig.state === 'draft' || gig.state === 'deleted') return refuse('gig_not_found');
  const { state: was } = gig;
  if (was === 'removed' || !next(gigMachine, was, 'remove-gig', 'support').allowed)
    return refuse('gig_wrong_state');
  await moveToState(tx, gigId, 'removed');
  publish(tx, { name: 'gig.removed', gigId, sellerId: gig.seller_id, at: tx.now.toISOString() });
  await takeOverPublication(tx, gig);
  return { sellerId: gig.seller_id, was };
}

/** Does nothing when the seller has deleted the gig meanwhile. */
export async function restoreGig(tx: Tx, gigId: string, to: 'active' | 'paused'): Promise<void> {
  const gig = await lockGig(tx, gigId);
  if (!gig || !next(gigMachine, gig.state, 'restore-gig', 'support').allowed) return;
  const isEmptied = gig.content.pictureIds.length === 0;
  await moveToState(tx, gigId, isEmptied ? 'paused' : to);
  publish(tx, { name: 'gig.restored', gigId, sellerId: gig.seller_id, at: tx.now.toISOString() });
}
