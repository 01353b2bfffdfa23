// The routes of currencies.
import * as endpoints from '#contract/foundation/currencies/currency.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { listRates } from './list-rates.ts';

export const currencyRoutes: readonly Bound[] = [
  bindRead(endpoints.listRates, { needs: 'anyone' }, listRates),
];
