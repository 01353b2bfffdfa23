// Claiming files: an order's step, or a message, refers to files that its author uploaded before.
// Guards: nobody attaches another's file, a file belongs to one order or conversation only, and one with a virus to none. One that the scanner has
// not seen yet may be attached; the other side gets it when it is clean (file.policy.ts).
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimFileRows, claimForConversation, listInfected } from './upload.store.ts';

/** Refuses with file_infected, naming the first; with file_not_found unless each file is the owner's own and unclaimed, or already claimed by this same order. */
export async function claimFiles(
  tx: Tx,
  claim: { ownerId: string; fileIds: readonly string[]; orderId: string },
): Promise<void> {
  const ids = [...new Set(claim.fileIds)];
  if (ids.length === 0) return;
  const claimed = await claimFileRows(tx, claim.ownerId, ids, claim.orderId);
  if (claimed < ids.length) await refuseUnclaimed(tx, claim.ownerId, ids);
}

/** The same for a message; a file is sent once. */
export async function claimConversationFiles(
  tx: Tx,
  claim: { ownerId: string; fileIds: readonly string[]; conversationId: string },
): Promise<void> {
  const ids = [...new Set(claim.fileIds)];
  if (ids.length === 0) return;
  const claimed = await claimForConversation(tx, claim.ownerId, ids, claim.conversationId);
  if (claimed < ids.length) await refuseUnclaimed(tx, claim.ownerId, ids);
}

async function refuseUnclaimed(tx: Tx, ownerId: string, ids: string[]): Promise<never> {
  const [infected] = await listInfected(tx, ownerId, ids);
  if (infected === undefined) return refuse('file_not_found');
  return refuse('file_infected', {
    message: `A virus was found in ${infected}, so it was removed. Remove it here and send a clean one.`,
  });
}
