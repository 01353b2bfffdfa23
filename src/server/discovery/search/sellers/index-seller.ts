// Keeping the table of sellers true: a seller is read as they are now and written, or removed when nobody should find them.
// Guarantees: runs at least once per event and in any order, so it never trusts the event; the present decides.
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { searchableSellers, sellerIdsAfter } from './searchable-seller.report.ts';
import { sellerDocument } from './seller-document.ts';
import { reindexInBatches, type BatchProgress } from '../reindex-in-batches.ts';
import { lockSellers, putSellers, removeSellers } from './seller.store.ts';

export async function indexSellers(tx: Tx, sellerIds: readonly string[]): Promise<void> {
  await lockSellers(tx, sellerIds);
  const documents = (await searchableSellers(tx, sellerIds)).map(sellerDocument);
  const present = new Set(documents.map((one) => one.seller_id));
  const gone = sellerIds.filter((id) => !present.has(id));
  if (gone.length > 0) await removeSellers(tx, gone);
  await putSellers(tx, documents);
}

/** Builds the whole table again beside running traffic, as reindexAll does for gigs. Gives how many were looked at. */
export function reindexSellers(platform: Platform, progress?: BatchProgress): Promise<number> {
  return reindexInBatches(platform, sellerIdsAfter, indexSellers, progress);
}
