// Detaches files that a draft no longer references; they are then deleted like any unused upload.
import type { Tx } from '#server/platform/data/tx.ts';
import { detachFileRows } from './upload.store.ts';

export async function detachFiles(
  tx: Tx,
  { orderId, except }: { orderId: string; except: readonly string[] },
): Promise<void> {
  await detachFileRows(tx, orderId, except);
}
