// Renders an invoice, credit note or receipt as PDF.
import { formatMinor } from '#contract/common/money.ts';
import type {
  InvoiceKind,
  InvoiceSeries,
  InvoiceView,
  Party,
} from '#contract/payments/invoices/invoice.schema.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';

const titles: Record<InvoiceSeries, string> = { INV: 'Invoice', CN: 'Credit note', RC: 'Receipt' };
const kinds: Record<InvoiceKind, string> = {
  sale: 'sale',
  'buyer-fee': 'buyer fee',
  commission: 'seller fee',
  tip: 'tip',
};
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** For example "Invoice, sale". */
export function titleOf({ series, kind }: { series: InvoiceSeries; kind: InvoiceKind }): string {
  return `${titles[series]}, ${kinds[kind]}`;
}

export function printInvoice(invoice: InvoiceView, brandName: string): Promise<Buffer> {
  const title = `${titles[invoice.series]} ${invoice.number}`;
  const isIssuedForSeller = invoice.kind === 'sale' || invoice.kind === 'tip';
  const sheet = openSheet({
    title,
    author: brandName,
    header: brandName,
    footer: `${title} · order ${invoice.orderNumber}`,
    at: new Date(invoice.issuedAt),
  });
  sheet.title(title);
  sheet.sides([
    { label: isIssuedForSeller ? 'Seller' : 'From', lines: linesOf(invoice.issuer) },
    { label: invoice.kind === 'commission' ? 'Seller' : 'Buyer', lines: linesOf(invoice.recipient) },
  ]);
  sheet.space(16);
  sheet.facts([
    ['Number', invoice.number],
    ['Issued', day.format(new Date(invoice.issuedAt))],
    ['Supplied', day.format(new Date(invoice.suppliedAt))],
    ['Order', `${invoice.orderNumber}: ${invoice.orderTitle}`],
    ...(invoice.corrects ? [['Corrects', `Invoice ${invoice.corrects}`] as const] : []),
  ]);
  sheet.space(12);
  sheet.table({
    columns: [
      { header: 'Description', width: 5 },
      { header: `Amount (${invoice.currency})`, width: 1.5, align: 'right' },
    ],
    rows: [
      ...invoice.lines.map((line) => [line.text, formatMinor(line.amountMinor)]),
      ['Tax', formatMinor(invoice.taxMinor)],
    ],
    totals: [[invoice.series === 'CN' ? 'Refunded' : 'Paid', formatMinor(invoice.totalMinor)]],
  });
  sheet.space(6);
  sheet.text(invoice.taxNote, 'small');
  sheet.text(`${paymentNote(invoice, brandName)} Amounts are in US dollars.`, 'small');
  if (isIssuedForSeller)
    sheet.text(`Issued by ${brandName} in the name and on behalf of the seller.`, 'small');
  return sheet.finish();
}

function paymentNote({ series, kind }: InvoiceView, brandName: string): string {
  if (series === 'CN') return `Refunded through ${brandName}.`;
  if (kind === 'commission') return 'Deducted from the earnings of the order; nothing is due.';
  return `Paid through ${brandName}; nothing is due.`;
}

function linesOf({ name, username, addressLines, taxId }: Party): string[] {
  return [
    name,
    ...addressLines,
    ...(taxId ? [`Tax number ${taxId}`] : []),
    ...(username ? [`@${username}`] : []),
  ];
}
