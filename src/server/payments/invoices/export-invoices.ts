// Exports the invoice list as CSV. A list that exceeds the row limit is refused, never truncated.
import { csvOf } from '#server/platform/csv.ts';
import type { Row } from '#server/platform/csv.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listInvoiceRows } from './invoice.store.ts';
import type { Side } from './invoice.store.ts';
import { titleOf } from './print-invoice.ts';

const maxRows = 5_000;

export async function exportInvoices(
  read: Read,
  viewer: Viewer,
  { as, year }: { as: Side; year?: number | undefined },
): Promise<{ fileName: string; csv: string; lineCount: number }> {
  const rows = await listInvoiceRows(read, {
    userId: viewer.userId,
    as,
    year: year ?? null,
    before: null,
    limit: maxRows,
  });
  if (rows.length > maxRows) refuse('invoices_too_many');
  const head = [
    'Number',
    'Kind',
    'Issued (UTC)',
    'Order',
    'Title',
    'From',
    'To',
    'Corrects',
    'Net',
    'Tax',
    'Total',
  ] as const;
  return {
    fileName: `${as}-invoices-${year ?? 'all'}.csv`,
    csv: csvOf([
      [...head, 'Currency'],
      ...rows.map((row): Row => {
        const { orderNumber, orderTitle, issuer, recipient, corrects } = row.content;
        // Credit notes count as negative, so that the column adds up.
        const sign = row.series === 'CN' ? -1 : 1;
        return [
          row.number,
          titleOf(row),
          row.issued_at.toISOString().slice(0, 10),
          orderNumber,
          orderTitle,
          issuer.name,
          recipient.name,
          corrects,
          ...[row.net_minor, row.tax_minor, row.total_minor].map((minor) => ({ amountMinor: sign * minor })),
          row.currency,
        ];
      }),
    ]),
    lineCount: rows.length,
  };
}
