// Forgets what somebody who leaves kept for their messages: texts kept ready, blocks, whether they showed that they are here.
// What they wrote to others stays with those, by “Deleted user”: it is part of what was agreed.
import { deleteBlocksAndPresence } from '#server/people/accounts/profiles/show-presence.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRepliesOf } from './quick-reply.store.ts';

export async function forgetMessages(tx: Tx, userId: string): Promise<void> {
  await deleteRepliesOf(tx, userId);
  await deleteBlocksAndPresence(tx, userId);
}
