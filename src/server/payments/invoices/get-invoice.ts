// One document, visible to its buyer and seller only.
import type { InvoiceView } from '#contract/payments/invoices/invoice.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findInvoice } from './invoice.store.ts';
import { viewInvoice } from './invoice.view.ts';

export async function getInvoice(
  read: Read,
  viewer: Viewer,
  { invoiceNumber }: { invoiceNumber: string },
): Promise<InvoiceView> {
  const row = await findInvoice(read, invoiceNumber, viewer.userId);
  return row ? viewInvoice(row) : refuse('invoice_not_found');
}
