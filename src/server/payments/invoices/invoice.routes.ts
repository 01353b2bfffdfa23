// Access and rate limits of the invoice calls. Lists take the side as a parameter instead of the active mode: an order page shows its
// documents in either mode.
import * as endpoints from '#contract/payments/invoices/invoice.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { exportInvoices } from './export-invoices.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoice } from './get-invoice.ts';
import { getTaxProfile } from './get-tax-profile.ts';
import { listInvoices } from './list-invoices.ts';
import { listOrderInvoices } from './list-order-invoices.ts';
import { saveTaxProfile } from './save-tax-profile.ts';

export const invoiceRoutes: readonly Bound[] = [
  bindRead(endpoints.getTaxProfile, { needs: 'session' }, getTaxProfile),
  bind(endpoints.saveTaxProfile, { needs: 'session', limit: '30/h' }, saveTaxProfile),
  bindRead(endpoints.listInvoices, { needs: 'session' }, listInvoices),
  bindRead(endpoints.exportInvoices, { needs: 'session', limit: '30/min' }, exportInvoices),
  bindRead(endpoints.getInvoice, { needs: 'session' }, getInvoice),
  bindRead(endpoints.getInvoicePdf, { needs: 'session', limit: '60/min' }, getInvoicePdf),
  bindRead(endpoints.listOrderInvoices, { needs: 'session' }, listOrderInvoices),
];
