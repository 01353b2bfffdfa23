// A dispute as shown to the parties of its order and to support. Amounts are USD cents of the price, without the buyer fee.
// The amount of a sealed offer is in no API schema, only which side has submitted one.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const disputeLimits = {
  statement: 5000,
  reasons: 5000,
  /** Minimum length of the reasons of a decision or an appeal. */
  shortestReasons: 30,
  shortestStatement: 20,
  files: 20,
  /** Per side and dispute. */
  statementsPerSide: 20,
  offersPerSide: 30,
  /** How often one side may open a dispute about the same order. */
  openingsPerSide: 2,
} as const;

const sideSchema = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof sideSchema>;

/**
 * Whether the opener's last offer is carried out if the other side never answers. A seller is not paid for opening a dispute: if
 * their offer keeps any of the price, support decides instead.
 */
export function takesEffectUnanswered(openedBy: DisputeSide, toSellerMinor: number): boolean {
  return openedBy === 'buyer' || toSellerMinor === 0;
}

/** answering: the other side has not answered · decided: may still be appealed · appealed: waiting for the final decision. */
export const disputePhases = ['answering', 'negotiating', 'deciding', 'decided', 'appealed'] as const;
export type DisputePhase = (typeof disputePhases)[number];
/**
 * chargeback: the buyer’s bank took the payment back, so nothing or too little was left to split · late: the buyer cancelled the late
 * order · undecided: support did not decide in time.
 */
export const disputeOutcomes = [
  'agreed',
  'sealed-offers',
  'unanswered',
  'withdrawn',
  'decision',
  'appeal',
  'chargeback',
  'late',
  'undecided',
] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

const fileIds = z.array(idSchema).max(disputeLimits.files, 'At most 20 files').default([]);
const statementText = z.string().trim().max(disputeLimits.statement, 'Use at most 5,000 characters');
export const statementInput = {
  text: statementText.min(disputeLimits.shortestStatement, 'Write at least 20 characters'),
  fileIds,
};
/** The part of the remaining price that is refunded to the buyer. */
export const splitInput = { toBuyerMinor: amountMinorSchema };
const reasons = z
  .string()
  .trim()
  .min(disputeLimits.shortestReasons, 'Give your reasons in at least 30 characters')
  .max(disputeLimits.reasons, 'Use at most 5,000 characters');
export const appealInput = { reasons, fileIds };
export const decisionFaults = ['seller', 'buyer', 'mutual', 'platform', 'none'] as const;
export const decisionInput = {
  ...splitInput,
  reasons,
  /** Recorded when the whole price is refunded; only the seller's fault affects statistics. */
  fault: z.enum(decisionFaults).default('none'),
};

const statementSchema = z.object({
  id: idSchema,
  side: sideSchema,
  kind: z.enum(['opening', 'answer', 'further', 'appeal']),
  text: z.string(),
  files: z.array(fileSchema),
  at: z.iso.datetime(),
});
const offerSchema = z.object({
  id: idSchema,
  side: sideSchema,
  toBuyerMinor: z.int(),
  madeAt: z.iso.datetime(),
});
const decisionSchema = z.object({
  /** 1: the decision · 2: the decision of the appeal. */
  instance: z.int(),
  toBuyerMinor: z.int(),
  fault: z.enum(decisionFaults),
  reasons: z.string(),
  decidedAt: z.iso.datetime(),
});

export const disputeSchema = z.object({
  id: idSchema,
  openedBy: sideSchema,
  openedAt: z.iso.datetime(),
  /** Null once closed. */
  phase: z.enum(disputePhases).nullable(),
  /** When the current phase ends automatically; for support, when their deadline passes. */
  until: z.iso.datetime().nullable(),
  statements: z.array(statementSchema),
  /** Oldest first; the last offer of a side is the current one. */
  offers: z.array(offerSchema),
  decisions: z.array(decisionSchema),
  decisionAcceptedBy: sideSchema.nullable(),
  /** Sealed offers: the open round, and the side that has submitted in it. Amounts are never included. */
  sealedOffers: z.object({ round: z.int(), rounds: z.int(), submittedBy: sideSchema.nullable() }),
  outcome: z.enum(disputeOutcomes).nullable(),
  /** Null while open, and if withdrawn. */
  toBuyerMinor: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;
export type DisputeOffer = z.infer<typeof offerSchema>;
