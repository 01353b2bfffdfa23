// The reference rates as pages and the API show them.
import type { ListedRate } from '#contract/foundation/currencies/currency.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findRates } from './rate.store.ts';

export async function listRates(read: Read): Promise<{ items: ListedRate[] }> {
  const rows = await findRates(read);
  return {
    items: rows.map((row) => ({
      currency: row.currency,
      rateMillionths: row.rate_millionths,
      asOf: row.as_of,
      source: row.source,
    })),
  };
}
