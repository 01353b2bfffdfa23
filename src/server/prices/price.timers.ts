// The daily count of paid prices, and the walk over orders from before there was one.
import type { Timer } from '#server/platform/events.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { countPrices } from './count-prices.ts';
import { walkGoesOn, walkOrders } from './price-source.store.ts';
import { categoryIsUncounted } from './price.store.ts';

const batch = 500;

export const priceTimers: readonly Timer[] = [
  {
    name: 'prices/walk',
    everySeconds: 60,
    due: walkGoesOn,
    run: (platform) => inTransaction(platform, (tx) => walkOrders(tx, batch)),
  },
  {
    name: 'prices/count',
    everySeconds: 60,
    due: categoryIsUncounted,
    run: (platform) => inTransaction(platform, countPrices),
  },
];
