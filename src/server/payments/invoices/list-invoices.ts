// The viewer's documents on one side, newest first.
import type { ListOf } from '#contract/common/page.ts';
import type { InvoiceCard } from '#contract/payments/invoices/invoice.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countInvoices, listInvoiceRows, listInvoiceYears } from './invoice.store.ts';
import type { Side } from './invoice.store.ts';
import { viewInvoiceCard } from './invoice.view.ts';

const countLimit = 1000;

export async function listInvoices(
  read: Read,
  viewer: Viewer,
  page: { as: Side; year?: number | undefined; cursor?: string | undefined; limit: number },
): Promise<ListOf<InvoiceCard> & { years: number[] }> {
  const of = { userId: viewer.userId, as: page.as, year: page.year ?? null };
  const after = readCursor(page.cursor, ['integer', 'id']);
  const before = after ? { at: new Date(after[0] as number), id: after[1] as string } : null;
  const rows = await listInvoiceRows(read, { ...of, before, limit: page.limit });
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [last.issued_at.getTime(), last.id]);
  const total = await countInvoices(read, { ...of, max: countLimit });
  return {
    items: shown.map(viewInvoiceCard),
    nextCursor,
    total: Math.min(total, countLimit),
    totalIsCapped: total > countLimit,
    years: await listInvoiceYears(read, viewer.userId, page.as),
  };
}
