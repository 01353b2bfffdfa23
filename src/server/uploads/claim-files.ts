// Claiming files: an order's step refers to files that its author uploaded before.
// Guards: nobody attaches another's file, and a file belongs to one order only.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimFileRows } from './upload.store.ts';

/** Refuses with file_not_found unless each file is the owner's own and unclaimed, or already claimed by this same order. */
export async function claimFiles(
  tx: Tx,
  claim: { ownerId: string; fileIds: readonly string[]; orderId: string },
): Promise<void> {
  const ids = [...new Set(claim.fileIds)];
  if (ids.length === 0) return;
  const claimed = await claimFileRows(tx, claim.ownerId, ids, claim.orderId);
  if (claimed !== ids.length) refuse('file_not_found');
}
