// Attaches uploaded files to an order step or a message of their owner.
// Guarantees: only the owner can attach a file, a file belongs to one order or conversation, and an infected one to none. A file not
// scanned yet may be attached; the other party gets it once it is clean (file.policy.ts).
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFileRows, attachToConversation, listInfected } from './upload.store.ts';

/**
 * Refuses with file_infected, naming the first; with file_not_found unless each file is the owner's and unattached, or attached to this
 * same order.
 */
export async function attachFiles(
  tx: Tx,
  claim: { ownerId: string; fileIds: readonly string[]; orderId: string },
): Promise<void> {
  const ids = [...new Set(claim.fileIds)];
  if (ids.length === 0) return;
  const claimed = await attachFileRows(tx, claim.ownerId, ids, claim.orderId);
  if (claimed < ids.length) await refuseUnclaimed(tx, claim.ownerId, ids);
}

/** The same for a message; a file is sent once. */
export async function attachConversationFiles(
  tx: Tx,
  claim: { ownerId: string; fileIds: readonly string[]; conversationId: string },
): Promise<void> {
  const ids = [...new Set(claim.fileIds)];
  if (ids.length === 0) return;
  const claimed = await attachToConversation(tx, claim.ownerId, ids, claim.conversationId);
  if (claimed < ids.length) await refuseUnclaimed(tx, claim.ownerId, ids);
}

async function refuseUnclaimed(tx: Tx, ownerId: string, ids: string[]): Promise<never> {
  const [infected] = await listInfected(tx, ownerId, ids);
  if (infected === undefined) return refuse('file_not_found');
  return refuse('file_infected', {
    message: `A virus was found in ${infected}, so it was removed. Remove it here and upload a clean one.`,
  });
}
