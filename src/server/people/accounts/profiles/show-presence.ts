// The setting that shows or hides one's presence: get-message-settings and set-message-settings.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteBlocksOf } from '../blocks/block.store.ts';
import { deleteShowsPresence, findShowsPresence, saveShowsPresence } from './presence.store.ts';

export async function getMessageSettings(
  read: Read,
  { userId }: Viewer,
): Promise<{ showsPresence: boolean }> {
  return { showsPresence: await findShowsPresence(read, userId) };
}

export async function setMessageSettings(
  tx: Tx,
  { userId }: Viewer,
  { showsPresence }: { showsPresence: boolean },
): Promise<{ showsPresence: boolean }> {
  await saveShowsPresence(tx, userId, showsPresence);
  return { showsPresence };
}

/** For a deleted account. */
export async function deleteBlocksAndPresence(tx: Tx, userId: string): Promise<void> {
  await deleteShowsPresence(tx, userId);
  await deleteBlocksOf(tx, userId);
}
