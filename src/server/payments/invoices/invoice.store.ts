// SQL of invoices: series, issued documents and the position of the sweep.
// Guards: a number is drawn only while the series row is locked; every read of a document filters by its owner.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceKind, InvoiceSeries, Party } from '#contract/payments/invoices/invoice.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { aliased, columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Tables } from '#server/platform/data/db.ts';

/** A document's text, frozen when it is issued. */
export type InvoiceContent = {
  orderNumber: string;
  orderTitle: string;
  issuer: Party;
  recipient: Party;
  lines: { text: string; amountMinor: number }[];
  taxNote: string;
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null;
};
type InvoicesTable = {
  id: string;
  series: InvoiceSeries;
  year: number;
  position: number;
  number: string;
  kind: InvoiceKind;
  order_id: string;
  buyer_id: string | null;
  seller_id: string | null;
  journal_id: number;
  corrects_id: string | null;
  currency: string;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  content: InvoiceContent;
  supplied_at: Date;
  issued_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    invoices: Omit<InvoicesTable, 'content'> & {
      content: import('kysely').ColumnType<InvoiceContent, string, never>;
    };
    invoice_series: { series: InvoiceSeries; year: number; last_position: number };
    invoice_sweep: { only_row: boolean; swept_journal_id: number };
  }
}

const invoiceColumns = columnsOf<Tables['invoices']>({
  id: true,
  series: true,
  year: true,
  position: true,
  number: true,
  kind: true,
  order_id: true,
  buyer_id: true,
  seller_id: true,
  journal_id: true,
  corrects_id: true,
  currency: true,
  net_minor: true,
  tax_minor: true,
  total_minor: true,
  content: true,
  supplied_at: true,
  issued_at: true,
});
export type InvoiceRow = Selectable<InvoicesTable>;
export type Side = 'buyer' | 'seller';

/** Locks a series until the transaction ends and returns its last position. */
export async function lockSeries(tx: Tx, series: InvoiceSeries, year: number): Promise<number> {
  const row = await tx.sql
    .insertInto('invoice_series')
    .values({ series, year, last_position: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((row) => ({ last_position: row.ref('invoice_series.last_position') })),
    )
    .returning('last_position')
    .executeTakeFirstOrThrow();
  return row.last_position;
}

export async function isDocumented(read: Read, journalId: number): Promise<boolean> {
  const row = await read.sql
    .selectFrom('invoices')
    .select('id')
    .where('journal_id', '=', journalId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts consecutive documents of one series and advances the series. */
export async function insertInvoices(tx: Tx, rows: readonly InvoiceRow[]): Promise<void> {
  const last = rows.at(-1);
  assert(last, 'there is a document to insert');
  await tx.sql
    .insertInto('invoices')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .execute();
  await tx.sql
    .updateTable('invoice_series')
    .set({ last_position: last.position })
    .where('series', '=', last.series)
    .where('year', '=', last.year)
    .execute();
}

/** The newest invoice of an order for each kind; refunds correct these. */
export async function listCorrectable(
  read: Read,
  orderId: string,
  /** Limits the search to this posting. */
  journalId: number | null,
): Promise<Pick<InvoiceRow, 'id' | 'number' | 'kind'>[]> {
  return read.sql
    .selectFrom('invoices')
    .distinctOn('kind')
    .select(['id', 'number', 'kind'])
    .where('order_id', '=', orderId)
    .where('series', '<>', 'CN')
    .$if(journalId !== null, (query) => query.where('journal_id', '=', journalId))
    .orderBy('kind')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const ownerOf = { buyer: 'buyer_id', seller: 'seller_id' } as const;

export async function listInvoiceRows(
  read: Read,
  of: {
    userId: string;
    as: Side;
    year: number | null;
    before: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<InvoiceRow[]> {
  let query = read.sql
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where(ownerOf[of.as], '=', of.userId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1);
  if (of.year !== null) query = query.where('year', '=', of.year);
  if (of.before) {
    const { at, id } = of.before;
    query = query.where((row) => row(row.refTuple('issued_at', 'id'), '<', row.tuple(at, id)));
  }
  return query.execute();
}

/** Counts up to `max` + 1. */
export async function countInvoices(
  read: Read,
  of: { userId: string; as: Side; year: number | null; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from invoices where ${sql.ref(ownerOf[of.as])} = ${of.userId}
        and (${of.year}::int is null or year = ${of.year}) limit ${of.max + 1}) counted`.execute(read.sql);
  return rows[0]!.count;
}

/** The years in which a user has documents, newest first. */
export async function listInvoiceYears(read: Read, userId: string, as: Side): Promise<number[]> {
  const rows = await read.sql
    .selectFrom('invoices')
    .select('year')
    .distinct()
    .where(ownerOf[as], '=', userId)
    .orderBy('year', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => row.year);
}

/** Null if the document does not exist or is not the user's. */
export async function findInvoice(read: Read, number: string, userId: string): Promise<InvoiceRow | null> {
  const row = await read.sql
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('number', '=', number)
    .where((of) => of.or([of('buyer_id', '=', userId), of('seller_id', '=', userId)]))
    .executeTakeFirst();
  return row ?? null;
}

const maxPerOrder = 60;

/** The user's documents of an order, oldest first. */
export async function listOrderInvoiceRows(
  read: Read,
  orderNumber: string,
  userId: string,
): Promise<InvoiceRow[]> {
  return read.sql
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(aliased('invoices', invoiceColumns))
    .where('orders.number', '=', orderNumber)
    .where((of) => of.or([of('invoices.buyer_id', '=', userId), of('invoices.seller_id', '=', userId)]))
    .orderBy('invoices.issued_at')
    .orderBy('invoices.id')
    .limit(maxPerOrder)
    .execute();
}

/** Locks the sweep's position until the transaction ends and returns it. */
export async function lockSweep(tx: Tx): Promise<number> {
  const row = await tx.sql
    .selectFrom('invoice_sweep')
    .select('swept_journal_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.swept_journal_id;
}

export async function moveSweep(tx: Tx, journalId: number): Promise<void> {
  await tx.sql.updateTable('invoice_sweep').set({ swept_journal_id: journalId }).execute();
}
