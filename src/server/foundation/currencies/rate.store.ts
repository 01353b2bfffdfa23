// The reference rates, one row per currency. Dates are calendar days: they travel as text, so that no time zone shifts them.
import { sql } from 'kysely';
import type { ConvertedCurrency } from '#contract/common/display-currency.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type RateRow = { currency: ConvertedCurrency; rate_millionths: number; as_of: string; source: string };

declare module '#server/platform/data/db.ts' {
  interface Tables {
    exchange_rates: RateRow;
  }
}

export async function findRates(read: Read): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select currency, rate_millionths, to_char(as_of, 'YYYY-MM-DD') as as_of, source
    from exchange_rates order by currency`.execute(read.sql);
  return rows;
}

export async function replaceRate(tx: Tx, row: RateRow): Promise<void> {
  const { currency, ...rest } = row;
  await tx.sql.updateTable('exchange_rates').set(rest).where('currency', '=', currency).execute();
}
