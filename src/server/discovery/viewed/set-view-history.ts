// set-view-history: turns the view history on or off. Turning it off also clears it.
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteOptOut, deleteViews, insertOptOut } from './viewed.store.ts';

export async function setViewHistory(
  tx: Tx,
  { userId }: Viewer,
  { isEnabled }: { isEnabled: boolean },
): Promise<{ isEnabled: boolean }> {
  // The lock orders this with record-view in other tabs: their view is either deleted here or sees the opt-out.
  await lockOwnAccount(tx, userId);
  if (isEnabled) await deleteOptOut(tx, userId);
  else {
    await insertOptOut(tx, userId);
    await deleteViews(tx, userId);
  }
  return { isEnabled };
}
