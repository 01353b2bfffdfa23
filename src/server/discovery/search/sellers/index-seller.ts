// Keeps search_sellers current: reads a seller and writes their row, or removes it if they must not be found.
// Guarantees: runs at least once per event and in any order; it re-reads current state and never trusts the event payload.
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { searchableSellers, sellerIdsAfter } from './searchable-seller.report.ts';
import { sellerDocument } from './seller-document.ts';
import { reindexInBatches, type BatchProgress } from '../reindex-in-batches.ts';
import { lockSellers, putSellers, removeSellers } from './seller.store.ts';

export async function indexSellers(tx: Tx, sellerIds: readonly string[]): Promise<void> {
  await lockSellers(tx, sellerIds);
  const documents = (await searchableSellers(tx, sellerIds)).map(sellerDocument);
  const present = new Set(documents.map((document) => document.seller_id));
  const gone = sellerIds.filter((id) => !present.has(id));
  if (gone.length > 0) await removeSellers(tx, gone);
  await putSellers(tx, documents);
}

/** Rebuilds the table under traffic, as reindexAll does for gigs. Returns how many rows were processed. */
export function reindexSellers(platform: Platform, progress?: BatchProgress): Promise<number> {
  return reindexInBatches(platform, sellerIdsAfter, indexSellers, progress);
}
