// Detaches files that a draft or a message no longer references; they are then deleted like any unused upload.
import type { Tx } from '#server/platform/data/tx.ts';
import { detachFileRows, detachFromConversation } from './upload.store.ts';

export async function detachFiles(
  tx: Tx,
  { orderId, except }: { orderId: string; except: readonly string[] },
): Promise<void> {
  await detachFileRows(tx, orderId, except);
}

/** Those of a deleted message. */
export async function detachConversationFiles(
  tx: Tx,
  detached: { ownerId: string; fileIds: readonly string[]; conversationId: string },
): Promise<void> {
  if (detached.fileIds.length > 0) await detachFromConversation(tx, detached);
}
