// A dispute as the people of its order and support see it. Amounts are USD cents of the price, without the buyer fee.
// Guards: what a side enters for a blind settlement is in no shape of the API; only whether somebody has entered.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const disputeLimits = {
  statement: 5000,
  reasons: 5000,
  /** A decision and an appeal say why, in at least so many characters. */
  shortestReasons: 30,
  shortestStatement: 20,
  files: 20,
  /** Of one side in one dispute. */
  statementsPerSide: 20,
  offersPerSide: 30,
  /** How often one side may open a dispute about one order. */
  openingsPerSide: 2,
} as const;

const sideSchema = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof sideSchema>;

/** answering: the other side has not spoken · judged: decided, may be appealed · appealed: waits for the last decision. */
export const disputePhases = ['answering', 'negotiating', 'deciding', 'judged', 'appealed'] as const;
export type DisputePhase = (typeof disputePhases)[number];
/** chargeback: the buyer’s bank took the payment back, and nothing was left to divide. */
export const disputeOutcomes = [
  'agreed',
  'blind',
  'silence',
  'withdrawn',
  'verdict',
  'appeal',
  'chargeback',
] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

const fileIds = z.array(idSchema).max(disputeLimits.files, 'At most 20 files').default([]);
const words = z.string().trim().max(disputeLimits.statement, 'Use at most 5,000 characters');
export const statementInput = {
  text: words.min(disputeLimits.shortestStatement, 'Write at least 20 characters, so that others can follow'),
  fileIds,
};
/** Of the price that is left, what goes back to the buyer. */
export const splitInput = { toBuyerMinor: amountMinorSchema };
const reasons = z
  .string()
  .trim()
  .min(disputeLimits.shortestReasons, 'Give your reasons in at least 30 characters')
  .max(disputeLimits.reasons, 'Use at most 5,000 characters');
export const appealInput = { reasons, fileIds };
export const verdictFaults = ['seller', 'buyer', 'mutual', 'platform', 'none'] as const;
export const verdictInput = {
  ...splitInput,
  reasons,
  /** Whose fault it was, kept when everything goes back; only the seller's counts against somebody. */
  fault: z.enum(verdictFaults).default('none'),
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
const verdictSchema = z.object({
  /** 1: the decision · 2: the decision of the appeal. */
  instance: z.int(),
  toBuyerMinor: z.int(),
  fault: z.enum(verdictFaults),
  reasons: z.string(),
  decidedAt: z.iso.datetime(),
});

export const disputeSchema = z.object({
  id: idSchema,
  openedBy: sideSchema,
  openedAt: z.iso.datetime(),
  /** Null once it is over. */
  phase: z.enum(disputePhases).nullable(),
  /** When the present phase ends by itself; for support, when their time is over. */
  until: z.iso.datetime().nullable(),
  statements: z.array(statementSchema),
  /** Oldest first; the last one of a side is the one that stands. */
  offers: z.array(offerSchema),
  verdicts: z.array(verdictSchema),
  verdictAcceptedBy: sideSchema.nullable(),
  /** Blind settlement: the round that is open and the side that has entered in it; never what it entered. */
  blind: z.object({ round: z.int(), rounds: z.int(), enteredBy: sideSchema.nullable() }),
  outcome: z.enum(disputeOutcomes).nullable(),
  /** Null while it is open, and when it was withdrawn. */
  toBuyerMinor: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;
export type DisputeOffer = z.infer<typeof offerSchema>;
