// Labels of documents.
import type { InvoiceCard } from '#contract/payments/invoices/invoice.schema.ts';

const series: Record<InvoiceCard['series'], string> = { INV: 'Invoice', CN: 'Credit note', RC: 'Receipt' };
const kinds: Record<InvoiceCard['kind'], string> = {
  sale: 'the order',
  'buyer-fee': 'the buyer fee',
  commission: 'the seller fee',
  tip: 'a tip',
};

/** "Invoice for the buyer fee" */
export function invoiceTitle({ series: of, kind }: Pick<InvoiceCard, 'series' | 'kind'>): string {
  return `${series[of]} for ${kinds[kind]}`;
}

/** Credit notes count as negative. */
export function signedMinor({ series: of, totalMinor }: Pick<InvoiceCard, 'series' | 'totalMinor'>): number {
  return of === 'CN' ? -totalMinor : totalMinor;
}
