// The case file of an order: all that was agreed, done, said, written and paid, with the sealed chain of its steps. Amounts are USD cents,
// times ISO 8601 in UTC. Whoever holds the file can check it at /verify/{orderId} without showing it to anybody.
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
  /** Of its bytes, in 64 hexadecimal digits. */
  sha256: z.string(),
  from: sideSchema,
});

/** What one side asked of the other; a refund is given without being asked for. */
const requestSchema = z.object({
  /** As its steps name it; null for a refund, which is one step. */
  id: idSchema.nullable(),
  kind: z.enum([...requestKinds, 'refund']),
  by: sideSchema,
  at: z.iso.datetime(),
  text: z.string(),
  days: z.int().nullable(),
  fault: z.enum(proposedFaults).nullable(),
  /** refund: what the buyer got, their share of the buyer fee included. */
  toBuyerMinor: z.int().nullable(),
  state: z.enum([...requestStates, 'given']),
  answerBy: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string(),
});
export type CaseRequest = z.infer<typeof requestSchema>;

/** What was proposed or bought beyond the order, and tips. */
const additionSchema = z.object({
  /** As its steps name it; null for a tip, which is beside the order. */
  id: idSchema.nullable(),
  kind: z.enum([...additionKinds, 'tip']),
  by: sideSchema,
  at: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  checklist: z.array(z.string()),
  /** Null while the seller has not named it. */
  priceMinor: z.int().nullable(),
  /** Once it is paid. */
  buyerFeeMinor: z.int().nullable(),
  days: z.int(),
  revisions: z.int(),
  state: z.enum(additionStates),
  endedAt: z.iso.datetime().nullable(),
  /** tip: what seals it onto the newest step there was; null for everything that is a step itself. */
  seal: z.string().nullable().default(null),
});
export type CaseAddition = z.infer<typeof additionSchema>;

const disputeSchema = z.object({
  openedBy: sideSchema,
  openedAt: z.iso.datetime(),
  said: z.array(
    z.object({
      kind: z.enum(['opening', 'answer', 'further', 'appeal', 'offer', 'decision', 'appeal-decision']),
      by: z.enum(['buyer', 'seller', 'support']),
      at: z.iso.datetime(),
      text: z.string(),
      /** Of the price, what would go back to the buyer. */
      toBuyerMinor: z.int().nullable(),
    }),
  ),
  outcome: z.enum(disputeOutcomes).nullable(),
  toBuyerMinor: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type CaseDispute = z.infer<typeof disputeSchema>;

/** What one wrote to the other, once it can no longer be changed. */
export const caseMessageSchema = z.object({
  /** Within their conversation, without a gap. */
  number: z.int(),
  by: sideSchema,
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Then it has neither words nor files. */
  isDeleted: z.boolean(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  seal: z.string(),
});
export type CaseMessage = z.infer<typeof caseMessageSchema>;

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
    /** Missing in files from before there was one to choose. */
    license: z.string().optional(),
    generativeAi: z.string().optional(),
  }),
  said: z.array(
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
  messages: z.array(caseMessageSchema).default([]),
  /** The seal of the message before the first of them; null when there is none. */
  sealBeforeMessages: z.string().nullable().default(null),
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

/** As support reads it: without what the two wrote to each other, with who they are. */
export const orderFileSchema = z.object({
  file: caseFileSchema.omit({ messages: true, sealBeforeMessages: true }),
  buyer: personSchema,
  seller: personSchema,
  isDisputed: z.boolean(),
});
export type OrderFile = z.infer<typeof orderFileSchema>;

/** What the house vouches for in public: how many steps, messages and tips there are and their seals, nothing of what they say. */
export const proofSchema = z.object({
  orderId: idSchema,
  seals: z.array(z.object({ version: z.int(), seal: z.string() })),
  messages: z.array(z.object({ number: z.int(), seal: z.string() })),
  /** Which of the two began their conversation; null where there is none. */
  messagesBegunBy: sideSchema.nullable(),
  tips: z.array(z.object({ number: z.int(), afterStep: z.int(), seal: z.string() })),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Proof = z.infer<typeof proofSchema>;
