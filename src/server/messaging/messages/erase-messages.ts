// Deletes a leaving user's quick replies, blocks, presence setting and fingerprints of messages.
// Their messages to others stay, under “Deleted user”, because they are part of what was agreed.
import { deleteBlocksAndPresence } from '#server/people/accounts/profiles/show-presence.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteFingerprintsOf } from './message-fingerprint.store.ts';
import { deleteRepliesOf } from './quick-reply.store.ts';

export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await deleteRepliesOf(tx, userId);
  await deleteFingerprintsOf(tx, userId);
  await deleteBlocksAndPresence(tx, userId);
}
