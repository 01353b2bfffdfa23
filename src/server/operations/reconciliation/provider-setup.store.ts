// The SQL of checks of the operator's account at a provider: one row per provider with the last result.
import type { ColumnType } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    provider_setups: {
      provider: string;
      checked_at: Date;
      /** Sentences for the operator. */
      problems: ColumnType<string[], string, string>;
      logged_at: Date | null;
    };
  }
}

export type ProviderSetup = { checked_at: Date; problems: string[]; logged_at: Date | null };

export async function findProviderSetup(read: Read, provider: string): Promise<ProviderSetup | null> {
  const row = await read.sql
    .selectFrom('provider_setups')
    .select(['checked_at', 'problems', 'logged_at'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveProviderSetup(
  tx: Tx,
  provider: string,
  { problems, loggedAt }: { problems: readonly string[]; loggedAt: Date | null },
): Promise<void> {
  const row = { checked_at: tx.now, problems: JSON.stringify(problems), logged_at: loggedAt };
  await tx.sql
    .insertInto('provider_setups')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}
