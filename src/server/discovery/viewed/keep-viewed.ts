// keep-viewed: switches the keeping of looks on or off. Off also forgets what was kept.
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRefusal, deleteViews, insertRefusal } from './viewed.store.ts';

export async function keepViewed(
  tx: Tx,
  { userId }: Viewer,
  { isKept }: { isKept: boolean },
): Promise<{ isKept: boolean }> {
  // A look that is being kept by another tab is either forgotten here or finds this wish.
  await lockOwnAccount(tx, userId);
  if (isKept) await deleteRefusal(tx, userId);
  else {
    await insertRefusal(tx, userId);
    await deleteViews(tx, userId);
  }
  return { isKept };
}
