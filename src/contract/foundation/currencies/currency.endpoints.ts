// The reference rates for prices in display currencies. Settlement is always in USD.
import { z } from 'zod';
import { displayCurrencies } from '#contract/common/display-currency.ts';
import { endpoint } from '#contract/common/endpoint.ts';

const exchangeRateSchema = z.object({
  currency: z.enum(displayCurrencies).exclude(['USD']),
  /** Units for one US dollar, in millionths. */
  rateMillionths: z.int(),
  asOf: z.iso.date(),
  source: z.string(),
});
export type ListedRate = z.infer<typeof exchangeRateSchema>;

export const listRates = endpoint({
  name: 'list-rates',
  domain: 'currencies',
  summary:
    'The reference rates for showing prices in other currencies, per US dollar, each with its day and source',
  method: 'GET',
  path: '/currencies/rates',
  data: z.object({ items: z.array(exchangeRateSchema) }),
});
export const currencyEndpoints = [listRates];
