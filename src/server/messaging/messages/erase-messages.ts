// Deletes a leaving user's quick replies, blocks and presence setting.
// Their messages to others stay, under “Deleted user”, because they are part of what was agreed.
import { deleteBlocksAndPresence } from '#server/people/accounts/profiles/show-presence.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRepliesOf } from './quick-reply.store.ts';

export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await deleteRepliesOf(tx, userId);
  await deleteBlocksAndPresence(tx, userId);
}
