// The viewer's documents of an order: the buyer does not see the seller fee, nor the seller the buyer fee.
import type { InvoiceCard } from '#contract/payments/invoices/invoice.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listOrderInvoiceRows } from './invoice.store.ts';
import { viewInvoiceCard } from './invoice.view.ts';

export async function listOrderInvoices(
  read: Read,
  viewer: Viewer,
  { orderNumber }: { orderNumber: string },
): Promise<{ items: InvoiceCard[] }> {
  const rows = await listOrderInvoiceRows(read, orderNumber, viewer.userId);
  return { items: rows.map(viewInvoiceCard) };
}
