// The case file of an order: all that was agreed, done, said and paid, with the sealed chain of its steps. Amounts are USD cents,
// times ISO 8601 in UTC. Whoever holds the file can check it at /verify/{orderId} without showing it to anybody.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '../common/ids.ts';

const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  sizeBytes: z.int(),
  /** Of its bytes, in 64 hexadecimal digits. */
  sha256: z.string(),
  from: z.enum(['buyer', 'seller']),
});

export const caseStepSchema = z.object({
  orderNumber: orderNumberSchema,
  version: z.int(),
  verb: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['buyer', 'seller', 'support', 'system', 'bank']),
  at: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
  /** Null for steps from before there were seals. */
  seal: z.string().nullable(),
});
export type CaseStep = z.infer<typeof caseStepSchema>;

export const caseFileSchema = z.object({
  format: z.literal('guildhall-case-file/1'),
  orderId: idSchema,
  orderNumber: orderNumberSchema,
  title: z.string(),
  state: z.string(),
  buyer: z.string(),
  seller: z.string(),
  placedAt: z.iso.datetime(),
  /** The rules the order was placed under. */
  rulesVersion: z.int(),
  agreed: z.object({
    lines: z.array(z.object({ label: z.string(), amountMinor: z.int() })),
    priceMinor: z.int(),
    buyerFeeMinor: z.int(),
    totalMinor: z.int(),
    currency: z.literal('USD'),
    deliveryDays: z.int(),
    revisions: z.int().nullable(),
    checklist: z.array(z.string()),
  }),
  said: z.array(
    z.object({
      at: z.iso.datetime().nullable(),
      by: z.enum(['buyer', 'seller']),
      what: z.string(),
      text: z.string(),
    }),
  ),
  files: z.array(fileSchema),
  /** Whose time ran from when to when; the last one may still be running. */
  clock: z.array(
    z.object({
      who: z.enum(['buyer', 'seller', 'support', 'nobody']),
      from: z.iso.datetime(),
      to: z.iso.datetime().nullable(),
    }),
  ),
  /** The postings of the ledger that concern the order. */
  money: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      legs: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: z.int() })),
    }),
  ),
  steps: z.array(caseStepSchema),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** What the house vouches for in public: how many steps there are and their seals, nothing of what they say. */
export const proofSchema = z.object({
  orderId: idSchema,
  seals: z.array(z.object({ version: z.int(), seal: z.string() })),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Proof = z.infer<typeof proofSchema>;
