// The SQL of balance comparisons: one row per provider with the last result.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
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

const providerBalanceColumns = columnsOf<ProviderBalancesTable>({
  provider: true,
  currency: true,
  checked_at: true,
  ledger_minor: true,
  provider_minor: true,
  unexplained_minor: true,
  unexplained_since: true,
});
export type ProviderBalance = Selectable<ProviderBalancesTable>;

export async function listProviderBalances(read: Read): Promise<ProviderBalance[]> {
  return read.sql
    .selectFrom('provider_balances')
    .select(providerBalanceColumns)
    .orderBy('provider')
    .limit(10)
    .execute();
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
    .returning(providerBalanceColumns)
    .executeTakeFirstOrThrow();
}
