// Calls for invoices and tax profiles. A document of other users answers 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { invoiceCardSchema, invoiceNumberSchema, invoiceViewSchema } from './invoice.schema.ts';
import { taxProfileInput, taxProfileSchema } from './tax-profile.schema.ts';

const domain = 'invoices';
const numberParams = z.object({ invoiceNumber: invoiceNumberSchema });
const listFilter = {
  as: z.enum(['buyer', 'seller']),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
};

export const getTaxProfile = endpoint({
  name: 'get-tax-profile',
  domain,
  summary: 'The name, address and tax number on the caller’s invoices; null if not set',
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
    'The caller’s invoices, credit notes and receipts as buyer or seller, newest first; `years` lists the years that have any',
  method: 'GET',
  path: '/invoices',
  query: z.object({ ...listFilter, ...pageQuery }),
  data: listOf(invoiceCardSchema).extend({ years: z.array(z.int()) }),
});
export const exportInvoices = endpoint({
  name: 'export-invoices',
  domain,
  summary: 'The list of invoices as CSV',
  method: 'GET',
  path: '/invoices/export',
  query: z.object(listFilter),
  data: z.object({ fileName: z.string(), csv: z.string(), lineCount: z.int() }),
  refusals: ['invoices_too_many'],
});
export const getInvoice = endpoint({
  name: 'get-invoice',
  domain,
  summary: 'One invoice, credit note or receipt with its lines',
  method: 'GET',
  path: '/invoices/:invoiceNumber',
  params: numberParams,
  data: invoiceViewSchema,
  refusals: ['invoice_not_found'],
});
export const getInvoicePdf = endpoint({
  name: 'get-invoice-pdf',
  domain,
  summary: 'An invoice, credit note or receipt as PDF; the same bytes each time',
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
  summary: 'The caller’s documents of an order; empty for anyone else',
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
