// The SQL of reconciliation: comparisons made, and their differences.
// One row per finding and object, however often it recurs; agreement closes the object's open differences.
import { sql } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { ListedKind } from '#server/platform/ports/payments.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** What is compared: objects of a provider, and the single movements of our balance there. */
export type DifferenceKind = ListedKind | 'transaction';
export type Finding = 'foreign' | 'unknown' | 'differs' | 'absent';
type ReconciliationsTable = {
  id: string;
  provider: string;
  from_at: Date;
  to_at: Date;
  compared: number;
  differing: number;
  is_complete: boolean;
  made_at: Date;
};
type DifferencesTable = {
  id: string;
  provider: string;
  kind: DifferenceKind;
  reference: string;
  finding: Finding;
  ledger_minor: number | null;
  provider_minor: number | null;
  currency: string;
  /** Our key and the disputed payment as the provider states them, which lead to the order of an object the ledger lacks. */
  provider_key: string | null;
  payment_reference: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  closed_at: Generated<Date | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    reconciliations: ReconciliationsTable;
    reconciliation_differences: DifferencesTable;
  }
}

const reconciliationColumns = columnsOf<ReconciliationsTable>({
  id: true,
  provider: true,
  from_at: true,
  to_at: true,
  compared: true,
  differing: true,
  is_complete: true,
  made_at: true,
});
export type Difference = Selectable<DifferencesTable>;
export type NewDifference = Pick<
  Difference,
  | 'provider'
  | 'kind'
  | 'reference'
  | 'finding'
  | 'ledger_minor'
  | 'provider_minor'
  | 'currency'
  | 'provider_key'
  | 'payment_reference'
>;

export async function newestReconciliation(
  read: Read,
  provider: string,
): Promise<Selectable<ReconciliationsTable> | null> {
  const row = await read.sql
    .selectFrom('reconciliations')
    .select(reconciliationColumns)
    .where('provider', '=', provider)
    .orderBy('to_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertReconciliation(
  tx: Tx,
  row: Omit<ReconciliationsTable, 'id' | 'made_at'>,
): Promise<void> {
  await tx.sql
    .insertInto('reconciliations')
    .values({ ...row, id: newId(tx.now.getTime()), made_at: tx.now })
    .execute();
}

/** Returns whether the difference is new or was reopened. */
export async function upsertDifference(tx: Tx, difference: NewDifference): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into reconciliation_differences as d
      (id, provider, kind, reference, finding, ledger_minor, provider_minor, currency, provider_key, payment_reference,
       first_seen_at, last_seen_at)
    values (${newId(tx.now.getTime())}, ${difference.provider}, ${difference.kind}, ${difference.reference}, ${difference.finding},
      ${difference.ledger_minor}, ${difference.provider_minor}, ${difference.currency}, ${difference.provider_key},
      ${difference.payment_reference}, ${tx.now}, ${tx.now})
    on conflict (provider, kind, reference, finding) do update set
      provider_key = excluded.provider_key, payment_reference = excluded.payment_reference, ledger_minor = excluded.ledger_minor, provider_minor = excluded.provider_minor, last_seen_at = ${tx.now}, closed_at = null,
      first_seen_at = case when d.closed_at is null then d.first_seen_at else ${tx.now} end
    returning first_seen_at = ${tx.now} as "isNew"`.execute(tx.sql);
  return rows[0]!.isNew;
}

/** Closes differences of objects on which both sides now agree. */
export async function closeDifferences(
  tx: Tx,
  provider: string,
  kind: DifferenceKind,
  references: readonly string[],
): Promise<void> {
  await sql`
    update reconciliation_differences set closed_at = ${tx.now}
    where provider = ${provider} and kind = ${kind} and reference = any(${[...references]})
      and closed_at is null and finding <> 'foreign'`.execute(tx.sql);
}
