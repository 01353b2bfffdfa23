// Whether others see when one is here: get-message-settings and set-message-settings.
import type { Viewer } from '#server/platform/session.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { deleteBlocksOf } from './block.store.ts';
import { deleteShowsPresence, findShowsPresence, keepShowsPresence } from './presence.store.ts';

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
  await keepShowsPresence(tx, userId, showsPresence);
  return { showsPresence };
}

/** Of somebody who leaves. */
export async function forgetBlocksAndPresence(tx: Tx, userId: string): Promise<void> {
  await deleteShowsPresence(tx, userId);
  await deleteBlocksOf(tx, userId);
}
