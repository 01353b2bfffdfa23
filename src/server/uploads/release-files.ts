// Lets go of files that a draft does not refer to any more: they are nobody's again and are removed like any that lie unused.
import type { Tx } from '#server/platform/tx.ts';
import { releaseFileRows } from './upload.store.ts';

export async function releaseFiles(
  tx: Tx,
  { orderId, except }: { orderId: string; except: readonly string[] },
): Promise<void> {
  await releaseFileRows(tx, orderId, except);
}
