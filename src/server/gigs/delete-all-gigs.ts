// Deletes every gig of somebody who leaves, one by one by the rule of delete-gig.
// Guards: an order that was placed meanwhile refuses all of it; ends because each round leaves fewer.
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { deleteGig } from './delete-gig.ts';
import { listOwnIds } from './gig.store.ts';

const atOnce = 100;

export async function deleteAllGigs(tx: Tx, viewer: Viewer): Promise<void> {
  for (;;) {
    const ids = await listOwnIds(tx, viewer.userId, atOnce);
    for (const gigId of ids) await deleteGig(tx, viewer, { gigId });
    if (ids.length < atOnce) return;
  }
}
