// What the journals of a subject moved on the clearing account of a provider.
import { sql } from 'kysely';
import { settlementCurrency } from '#contract/common/money.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { pspClearing } from './accounts.ts';

/** By subject, positive into the balance; subjects that moved nothing are absent. */
export async function clearingMoves(
  read: Pick<Read, 'sql'>,
  provider: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { code } = pspClearing(provider, settlementCurrency);
  const { rows } = await sql<{ subject: string; moved: number }>`
    select j.subject, sum(case when d.code = ${code} then t.amount else -t.amount end)::bigint as moved
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id
    join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
    where j.subject = any(${[...subjects]}) and ${code} in (d.code, c.code)
    group by j.subject`.execute(read.sql);
  return new Map(rows.map(({ subject, moved }) => [subject, moved]));
}
