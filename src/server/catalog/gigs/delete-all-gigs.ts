// Deletes every gig of an account that is being deleted, by the rules of delete-gig.
// Guarantees: an order placed meanwhile refuses the whole transaction; the loop ends because each round leaves fewer gigs.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteGig } from './delete-gig.ts';
import { listOwnIds } from './gig.store.ts';

const batch = 100;

export async function deleteAllGigs(tx: Tx, viewer: Viewer): Promise<void> {
  for (;;) {
    const ids = await listOwnIds(tx, viewer.userId, batch);
    for (const gigId of ids) await deleteGig(tx, viewer, { gigId });
    if (ids.length < batch) return;
  }
}
