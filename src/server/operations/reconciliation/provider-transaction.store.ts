// The SQL of imported balance transactions, and of how far the import has come.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { BalanceTransaction, TransactionKind } from '#server/platform/ports/payments.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type TransactionsTable = {
  id: string;
  provider: string;
  reference: string;
  kind: TransactionKind;
  type: string;
  amount_minor: number;
  fee_minor: number;
  currency: string;
  made_at: Date;
  source_reference: string | null;
  source_key: string | null;
  payment_reference: string | null;
  /** 'waiting' until the postings of its subject cover it, then 'matched'. 'booked': it has a posting of its own. */
  state: 'waiting' | 'matched' | 'booked' | 'unexplained';
  subject: string | null;
  journal_id: number | null;
  imported_at: Date;
};
type ImportsTable = {
  provider: string;
  began_at: Date;
  from_at: Date;
  to_at: Date;
  /** The last transaction that was read of the window, from its newest to its oldest. */
  after_reference: string | null;
  is_complete: boolean;
  moved_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    provider_transactions: TransactionsTable;
    provider_imports: ImportsTable;
  }
}
const transactionColumns = columnsOf<TransactionsTable>({
  id: true,
  reference: true,
  provider: true,
  kind: true,
  type: true,
  amount_minor: true,
  fee_minor: true,
  currency: true,
  made_at: true,
  source_reference: true,
  source_key: true,
  payment_reference: true,
  state: true,
  subject: true,
  journal_id: true,
  imported_at: true,
});

export type ProviderTransaction = Selectable<TransactionsTable>;
export type ImportPlace = Omit<Selectable<ImportsTable>, 'provider' | 'moved_at'>;

export async function findImport(read: Read, provider: string): Promise<ImportPlace | null> {
  const row = await read.sql
    .selectFrom('provider_imports')
    .select(['began_at', 'from_at', 'to_at', 'after_reference', 'is_complete'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row ?? null;
}

/** The time of which all transactions were imported; null before the first import. */
export async function importedWindow(read: Read, provider: string): Promise<{ from: Date; to: Date } | null> {
  const place = await findImport(read, provider);
  if (place === null) return null;
  return { from: place.began_at, to: place.is_complete ? place.to_at : place.from_at };
}

/** False if another worker has moved it since `from` was read; null: there was no place yet. */
export async function moveImport(
  tx: Tx,
  provider: string,
  from: ImportPlace | null,
  to: ImportPlace,
): Promise<boolean> {
  const row = { ...to, moved_at: tx.now };
  if (from === null) {
    const { numInsertedOrUpdatedRows } = await tx.sql
      .insertInto('provider_imports')
      .values({ provider, ...row })
      .onConflict((conflict) => conflict.column('provider').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.sql
    .updateTable('provider_imports')
    .set(row)
    .where('provider', '=', provider)
    .where('from_at', '=', from.from_at)
    .where('to_at', '=', from.to_at)
    .where(sql<boolean>`after_reference is not distinct from ${from.after_reference}`)
    .where('is_complete', '=', from.is_complete)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The new rows, as 'unexplained' until they are assigned; those imported before are left out. */
export async function insertTransactions(
  tx: Tx,
  provider: string,
  transactions: readonly BalanceTransaction[],
): Promise<ProviderTransaction[]> {
  if (transactions.length === 0) return [];
  const rows = transactions.map((of) => ({
    id: newId(tx.now.getTime()),
    provider,
    reference: of.reference,
    kind: of.kind,
    type: of.type,
    amount_minor: of.amountMinor,
    fee_minor: of.feeMinor,
    currency: of.currency,
    made_at: of.madeAt,
    source_reference: of.source?.reference ?? null,
    source_key: of.source?.key ?? null,
    payment_reference: of.source?.paymentReference ?? null,
    state: 'unexplained' as const,
    subject: null,
    journal_id: null,
    imported_at: tx.now,
  }));
  return tx.sql
    .insertInto('provider_transactions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning(transactionColumns)
    .execute();
}

export async function assignTransaction(
  tx: Tx,
  id: string,
  to: Pick<ProviderTransaction, 'state' | 'subject' | 'journal_id'>,
): Promise<void> {
  await tx.sql.updateTable('provider_transactions').set(to).where('id', '=', id).execute();
}

/** Newest first. */
export async function listWaiting(
  read: Read,
  provider: string,
  limit: number,
): Promise<ProviderTransaction[]> {
  return read.sql
    .selectFrom('provider_transactions')
    .select(transactionColumns)
    .where('state', '=', 'waiting')
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What the provider moved for each subject so far. */
export async function sumsOfSubjects(
  read: Pick<Read, 'sql'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ subject: string; minor: number }>`
    select subject, sum(amount_minor - fee_minor)::bigint as minor from provider_transactions
    where subject = any(${[...subjects]}) group by subject`.execute(read.sql);
  return new Map(rows.map(({ subject, minor }) => [subject, minor]));
}

/** Returns the references that were waiting. */
export async function markMatched(tx: Tx, subjects: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .updateTable('provider_transactions')
    .set({ state: 'matched' })
    .where('state', '=', 'waiting')
    .where('subject', 'in', [...subjects, ''])
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}
