// The record of an order: terms, steps, requests, disputes, messages and payments, with the sealed chain of its steps. Amounts are
// USD cents, times ISO 8601 in UTC. A holder can verify it at /verify/{orderId}; the file does not leave their browser.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { disputeOutcomes } from '#contract/orders/orders/dispute.schema.ts';
import { additionKinds, additionStates } from '#contract/orders/orders/addition.schema.ts';
import { proposedFaults, requestKinds, requestStates } from '#contract/orders/orders/request.schema.ts';

const sideSchema = z.enum(['buyer', 'seller']);

const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  sizeBytes: z.int(),
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  sha256: z.string(),
  from: sideSchema,
});

/** A request of one party to the other, or a refund, which needs no answer. */
const requestSchema = z.object({
  /** The id used in the steps; null for a refund, which is a single step. */
  id: idSchema.nullable(),
  kind: z.enum([...requestKinds, 'refund']),
  by: sideSchema,
  at: z.iso.datetime(),
  text: z.string(),
  days: z.int().nullable(),
  fault: z.enum(proposedFaults).nullable(),
  /** refund: the amount the buyer got, including the share of the buyer fee. */
  toBuyerMinor: z.int().nullable(),
  state: z.enum([...requestStates, 'given']),
  answerBy: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string(),
});
export type RecordRequest = z.infer<typeof requestSchema>;

/** An addition that was proposed or bought, or a tip. */
const additionSchema = z.object({
  /** The id used in the steps; null for a tip, which is not a step. */
  id: idSchema.nullable(),
  kind: z.enum([...additionKinds, 'tip']),
  by: sideSchema,
  at: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  checklist: z.array(z.string()),
  /** Null until the seller sets it. */
  priceMinor: z.int().nullable(),
  /** Set once paid. */
  buyerFeeMinor: z.int().nullable(),
  days: z.int(),
  revisions: z.int(),
  state: z.enum(additionStates),
  endedAt: z.iso.datetime().nullable(),
  /** tip: its seal, chained to the newest step at that time; null for everything else. */
  seal: z.string().nullable().default(null),
});
export type RecordAddition = z.infer<typeof additionSchema>;

const disputeSchema = z.object({
  openedBy: sideSchema,
  openedAt: z.iso.datetime(),
  entries: z.array(
    z.object({
      kind: z.enum(['opening', 'answer', 'further', 'appeal', 'offer', 'decision', 'appeal-decision']),
      by: z.enum(['buyer', 'seller', 'support']),
      at: z.iso.datetime(),
      text: z.string(),
      /** The part of the price that would be refunded to the buyer. */
      toBuyerMinor: z.int().nullable(),
    }),
  ),
  outcome: z.enum(disputeOutcomes).nullable(),
  toBuyerMinor: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type RecordDispute = z.infer<typeof disputeSchema>;

/** A message between the parties, once it can no longer be edited. */
export const recordMessageSchema = z.object({
  /** Consecutive within their conversation. */
  number: z.int(),
  by: sideSchema,
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** If true, text and files are empty. */
  isDeleted: z.boolean(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  seal: z.string(),
});
export type RecordMessage = z.infer<typeof recordMessageSchema>;

export const recordStepSchema = z.object({
  orderNumber: orderNumberSchema,
  version: z.int(),
  verb: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['buyer', 'seller', 'support', 'system', 'bank']),
  at: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
  /** Null for steps from before sealing was introduced. */
  seal: z.string().nullable(),
});
export type RecordStep = z.infer<typeof recordStepSchema>;

export const orderRecordSchema = z.object({
  format: z.literal('guildhall-order-record/1'),
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
    /** Missing in records of orders placed before licenses were introduced. */
    license: z.string().optional(),
    generativeAi: z.string().optional(),
  }),
  submissions: z.array(
    z.object({
      at: z.iso.datetime().nullable(),
      by: sideSchema,
      what: z.string(),
      text: z.string(),
    }),
  ),
  requests: z.array(requestSchema).default([]),
  additions: z.array(additionSchema).default([]),
  disputes: z.array(disputeSchema).default([]),
  messages: z.array(recordMessageSchema).default([]),
  /** The seal of the message before the first one listed; null if there is none. */
  sealBeforeMessages: z.string().nullable().default(null),
  files: z.array(fileSchema),
  /** Who had to act in each interval; the last one may still be running. */
  clock: z.array(
    z.object({
      owner: z.enum(['buyer', 'seller', 'support', 'none']),
      from: z.iso.datetime(),
      to: z.iso.datetime().nullable(),
    }),
  ),
  /** The ledger postings of the order. */
  money: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      legs: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: z.int() })),
    }),
  ),
  steps: z.array(recordStepSchema),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

/** The record for support: without messages, with the profiles of both parties. */
export const supportOrderRecordSchema = z.object({
  file: orderRecordSchema.omit({ messages: true, sealBeforeMessages: true }),
  buyer: personSchema,
  seller: personSchema,
  isDisputed: z.boolean(),
});
export type SupportOrderRecord = z.infer<typeof supportOrderRecordSchema>;

/** The public proof: the seals of steps, messages and tips, without any content. */
export const proofSchema = z.object({
  orderId: idSchema,
  seals: z.array(z.object({ version: z.int(), seal: z.string() })),
  messages: z.array(z.object({ number: z.int(), seal: z.string() })),
  /** Who started the conversation; null if there is none. */
  conversationStartedBy: sideSchema.nullable(),
  tips: z.array(z.object({ number: z.int(), afterStep: z.int(), seal: z.string() })),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Proof = z.infer<typeof proofSchema>;
