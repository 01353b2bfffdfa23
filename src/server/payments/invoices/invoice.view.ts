// API views of a document: the list card and the full document.
import type { InvoiceCard, InvoiceView } from '#contract/payments/invoices/invoice.schema.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import type { InvoiceRow } from './invoice.store.ts';

export function viewInvoiceCard(row: InvoiceRow): InvoiceCard {
  const { orderNumber, orderTitle, issuer, recipient } = row.content;
  return {
    number: row.number,
    series: row.series,
    kind: row.kind,
    orderNumber,
    orderTitle,
    issuerName: issuer.name,
    recipientName: recipient.name,
    currency: settlementCurrency,
    totalMinor: row.total_minor,
    issuedAt: row.issued_at.toISOString(),
  };
}

export function viewInvoice(row: InvoiceRow): InvoiceView {
  const { issuer, recipient, lines, taxNote, corrects } = row.content;
  return {
    ...viewInvoiceCard(row),
    id: row.id,
    issuer,
    recipient,
    lines,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    taxNote,
    suppliedAt: row.supplied_at.toISOString(),
    corrects,
  };
}
