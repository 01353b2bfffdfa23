// end-absence: cancels an announced absence or ends it early; does nothing if there is none.
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteAbsence } from './absence.store.ts';

export async function endAbsence(tx: Tx, viewer: Viewer): Promise<{ absence: null }> {
  await deleteAbsence(tx, viewer.userId);
  publish(tx, { name: 'seller.absence_changed', userId: viewer.userId, at: tx.now.toISOString() });
  return { absence: null };
}
