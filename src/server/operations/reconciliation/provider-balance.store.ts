// The SQL of balance comparisons: one row per provider with the last result.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type ProviderBalancesTable = {
  provider: string;
  currency: string;
  checked_at: Date;
  ledger_minor: number;
  provider_minor: number;
  /** Ledger less provider, as far as no call in progress explains it. */
  unexplained_minor: number;
  /** The first of consecutive comparisons with an unexplained difference. */
  unexplained_since: Date | null;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    provider_balances: ProviderBalancesTable;
  }
}
export type ProviderBalance = Selectable<ProviderBalancesTable>;

export async function listProviderBalances(read: Read): Promise<ProviderBalance[]> {
  return read.sql.selectFrom('provider_balances').selectAll().orderBy('provider').limit(10).execute();
}

export async function saveProviderBalance(
  tx: Tx,
  row: Omit<ProviderBalancesTable, 'checked_at' | 'unexplained_since'>,
): Promise<ProviderBalance> {
  const since = row.unexplained_minor === 0 ? null : tx.now;
  return tx.sql
    .insertInto('provider_balances')
    .values({ ...row, checked_at: tx.now, unexplained_since: since })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({
        ...row,
        checked_at: tx.now,
        unexplained_since:
          since === null ? null : sql<Date>`coalesce(provider_balances.unexplained_since, ${since})`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
