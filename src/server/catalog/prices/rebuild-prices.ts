// rebuild-prices: reads every completed order again and counts every category, while the server runs.
// Guarantees: batches in separate transactions; published figures stay until the new count replaces them.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { countPrices } from './count-prices.ts';
import { restartBackfill, backfillSources } from './price-source.store.ts';
import { deleteCounts } from './price.store.ts';

const batch = 1000;

/** Returns the number of orders read here; other processes may take over batches or categories. */
export async function rebuildPrices(
  platform: Platform,
  onProgress?: (orders: number) => void,
): Promise<number> {
  await inTransaction(platform, restartBackfill);
  let orders = 0;
  for (let done = 1; done > 0;) {
    done = await inTransaction(platform, (tx) => backfillSources(tx, batch));
    orders += done;
    if (done > 0) onProgress?.(orders);
  }
  await inTransaction(platform, deleteCounts);
  while ((await inTransaction(platform, countPrices)) > 0);
  return orders;
}
