// rebuild-prices: reads every completed order anew and counts every category, beside a running server.
// Guards: in batches, each a transaction of its own; what is shown stays until the new count replaces it.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { countPrices } from './count-prices.ts';
import { restartWalk, walkOrders } from './price-source.store.ts';
import { forgetCounts } from './price.store.ts';

const batch = 1000;

/** Gives how many orders it looked at. Another process may take over a batch or a category, and does it as well. */
export async function rebuildPrices(platform: Platform, tell?: (orders: number) => void): Promise<number> {
  await inTransaction(platform, restartWalk);
  let orders = 0;
  for (let done = 1; done > 0;) {
    done = await inTransaction(platform, (tx) => walkOrders(tx, batch));
    orders += done;
    if (done > 0) tell?.(orders);
  }
  await inTransaction(platform, forgetCounts);
  while ((await inTransaction(platform, countPrices)) > 0);
  return orders;
}
