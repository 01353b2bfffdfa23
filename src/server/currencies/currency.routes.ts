// Who may call what of currencies.
import * as endpoints from '#contract/currencies/currency.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { listRates } from './list-rates.ts';

export const currencyRoutes: readonly Bound[] = [
  bindRead(endpoints.listRates, { needs: 'anyone' }, listRates),
];
