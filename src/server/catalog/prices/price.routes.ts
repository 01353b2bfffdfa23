// The routes of paid prices: public, the same for everyone, cacheable.
import * as endpoints from '#contract/catalog/prices/price.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import { getCategoryPrices } from './get-category-prices.ts';
import { getTagPrices } from './get-tag-prices.ts';
import { listPrices } from './list-prices.ts';

const open = { needs: 'anyone', cacheSeconds: 3600 } as const;

export const priceRoutes = [
  bindRead(endpoints.listPrices, open, listPrices),
  bindRead(endpoints.getCategoryPrices, open, getCategoryPrices),
  bindRead(endpoints.getTagPrices, open, getTagPrices),
];
