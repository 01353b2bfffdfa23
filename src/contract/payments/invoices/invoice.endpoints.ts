// The calls about invoices and about who one is on them. A stranger to a document gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { invoiceCardSchema, invoiceNumberSchema, invoiceViewSchema } from './invoice.schema.ts';
import { taxProfileInput, taxProfileSchema } from './tax-profile.schema.ts';

const domain = 'invoices';
const numberParams = z.object({ invoiceNumber: invoiceNumberSchema });
const chosen = {
  as: z.enum(['buyer', 'seller']),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
};

export const getTaxProfile = endpoint({
  name: 'get-tax-profile',
  domain,
  summary: 'The name, address and tax number for one’s invoices; null until they are given',
  method: 'GET',
  path: '/tax-profile',
  data: z.object({ profile: taxProfileSchema.nullable() }),
});
export const saveTaxProfile = endpoint({
  name: 'save-tax-profile',
  domain,
  summary: 'Set the name, address and tax number for invoices issued from now on',
  method: 'PUT',
  path: '/tax-profile',
  body: taxProfileInput,
  data: taxProfileSchema,
});
export const listInvoices = endpoint({
  name: 'list-invoices',
  domain,
  summary:
    'One’s invoices, credit notes and receipts of one side, newest first; `years` are those that have any',
  method: 'GET',
  path: '/invoices',
  query: z.object({ ...chosen, ...pageQuery }),
  data: listOf(invoiceCardSchema).extend({ years: z.array(z.int()) }),
});
export const exportInvoices = endpoint({
  name: 'export-invoices',
  domain,
  summary: 'The same list as CSV',
  method: 'GET',
  path: '/invoices/export',
  query: z.object(chosen),
  data: z.object({ fileName: z.string(), csv: z.string(), lineCount: z.int() }),
  refusals: ['invoices_too_many'],
});
export const getInvoice = endpoint({
  name: 'get-invoice',
  domain,
  summary: 'One invoice, credit note or receipt, whole',
  method: 'GET',
  path: '/invoices/:invoiceNumber',
  params: numberParams,
  data: invoiceViewSchema,
  refusals: ['invoice_not_found'],
});
export const getInvoicePdf = endpoint({
  name: 'get-invoice-pdf',
  domain,
  summary: 'The same as PDF; the same bytes each time',
  method: 'GET',
  path: '/invoices/:invoiceNumber/pdf',
  params: numberParams,
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['invoice_not_found'],
});
export const listOrderInvoices = endpoint({
  name: 'list-order-invoices',
  domain,
  summary: 'What was issued for an order, as far as it is one’s own; empty for strangers',
  method: 'GET',
  path: '/orders/:orderNumber/invoices',
  params: z.object({ orderNumber: orderNumberSchema }),
  data: z.object({ items: z.array(invoiceCardSchema) }),
});

export const invoiceEndpoints = [
  getTaxProfile,
  saveTaxProfile,
  listInvoices,
  exportInvoices,
  getInvoice,
  getInvoicePdf,
  listOrderInvoices,
];
