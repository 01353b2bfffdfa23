// Invoices, credit notes and receipts. Amounts are USD cents and come from the ledger.
// Guards: a document is frozen when it is issued, and numbered in a series without gaps.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';

/** What is billed: the seller's work, the buyer fee, the seller fee ('commission'), a tip. */
export const invoiceKinds = ['sale', 'buyer-fee', 'commission', 'tip'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
/** INV: invoices. CN: credit notes, each referring to the invoice it corrects. RC: receipts, for tips. */
export const invoiceSeries = ['INV', 'CN', 'RC'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const invoiceNumberSchema = z
  .string()
  .regex(/^(INV|CN|RC)-\d{4}-\d{6,9}$/, 'An invoice number looks like INV-2026-000001');

/** Issuer or recipient of a document, as of its issue. */
export const partySchema = z.object({
  name: z.string(),
  /** Null for the operator. */
  username: z.string().nullable(),
  addressLines: z.array(z.string()),
  taxId: z.string().nullable(),
});
export type Party = z.infer<typeof partySchema>;

export const invoiceCardSchema = z.object({
  number: invoiceNumberSchema,
  series: z.enum(invoiceSeries),
  kind: z.enum(invoiceKinds),
  orderNumber: orderNumberSchema,
  orderTitle: z.string(),
  issuerName: z.string(),
  recipientName: z.string(),
  currency: z.literal(settlementCurrency),
  totalMinor: z.int(),
  issuedAt: z.iso.datetime(),
});
export type InvoiceCard = z.infer<typeof invoiceCardSchema>;

export const invoiceViewSchema = invoiceCardSchema.extend({
  id: idSchema,
  issuer: partySchema,
  recipient: partySchema,
  lines: z.array(z.object({ text: z.string(), amountMinor: z.int() })),
  netMinor: z.int(),
  taxMinor: z.int(),
  taxNote: z.string(),
  /** When the money moved. */
  suppliedAt: z.iso.datetime(),
  /** The invoice that a credit note corrects. */
  corrects: invoiceNumberSchema.nullable(),
});
export type InvoiceView = z.infer<typeof invoiceViewSchema>;
