// The routes of paid prices: for everyone, the same for everyone, and kept by caches.
import * as endpoints from '#contract/prices/price.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import { getCategoryPrices } from './get-category-prices.ts';
import { getTagPrices } from './get-tag-prices.ts';
import { listPrices } from './list-prices.ts';

const open = { needs: 'anyone', cacheSeconds: 3600 } as const;

export const priceRoutes = [
  bindRead(endpoints.listPrices, open, listPrices),
  bindRead(endpoints.getCategoryPrices, open, getCategoryPrices),
  bindRead(endpoints.getTagPrices, open, getTagPrices),
];
