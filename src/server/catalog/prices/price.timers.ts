// The daily count of paid prices, and the backfill of orders from before the table existed.
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { countPrices } from './count-prices.ts';
import { isBackfillPending, backfillSources } from './price-source.store.ts';
import { categoryIsUncounted } from './price.store.ts';

const batch = 500;

export const priceTimers: readonly Timer[] = [
  {
    name: 'prices/backfill',
    everySeconds: 60,
    due: isBackfillPending,
    run: (platform) => inTransaction(platform, (tx) => backfillSources(tx, batch)),
  },
  {
    name: 'prices/count',
    everySeconds: 60,
    due: categoryIsUncounted,
    run: (platform) => inTransaction(platform, countPrices),
  },
];
