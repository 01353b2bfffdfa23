// One document as PDF. Rendered per request from frozen content, so the bytes are the same each time.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getInvoice } from './get-invoice.ts';
import { printInvoice } from './print-invoice.ts';

export async function getInvoicePdf(
  read: Read,
  viewer: Viewer,
  input: { invoiceNumber: string },
): Promise<FileAnswer> {
  const invoice = await getInvoice(read, viewer, input);
  return {
    fileName: `${invoice.number}.pdf`,
    bytes: await printInvoice(invoice, read.platform.settings.brandName),
  };
}
