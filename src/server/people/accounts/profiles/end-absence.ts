// end-absence: takes back an announced absence, or ends it early. Without one there is nothing to do.
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { deleteAbsence } from './absence.store.ts';

export async function endAbsence(tx: Tx, viewer: Viewer): Promise<{ absence: null }> {
  await deleteAbsence(tx, viewer.userId);
  publish(tx, { name: 'seller.absence_changed', userId: viewer.userId, at: tx.now.toISOString() });
  return { absence: null };
}
