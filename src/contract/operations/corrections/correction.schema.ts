// Ledger corrections: money the platform gives, forgives or takes back, proposed by one agent and posted by another.
// Only between the accounts of these kinds; taking back never exceeds what corrections gave, except a balance that is reclaimed.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';

/**
 * give: at the platform's cost. forgive: a seller's debt. take: reverses a gift. pay-out: a balance that the operator has paid from its
 * bank. reclaim: a balance that its owner must not keep.
 */
export const correctionKinds = [
  'give-buyer',
  'give-seller',
  'forgive-debt',
  'take-buyer',
  'take-seller',
  'pay-out-buyer',
  'reclaim-buyer',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
export const correctionStates = ['proposed', 'posted', 'refused', 'withdrawn'] as const;

export const correctionLimits = { amountMinor: 2_000_000, publicNote: 200 } as const;

export const correctionInput = {
  kind: z.enum(correctionKinds, 'Choose what to post'),
  amountMinor: z
    .int('Enter an amount')
    .min(1, 'Enter an amount')
    .max(correctionLimits.amountMinor, 'Enter at most $20,000.00'),
  /** Empty if no order is concerned. */
  orderNumber: z
    .string()
    .trim()
    .max(40, 'An order number looks like ORD-2026-0001')
    .toUpperCase()
    .pipe(z.union([z.literal(''), orderNumberSchema]))
    .default(''),
  publicNote: z
    .string('Enter a note to the user')
    .trim()
    .min(1, 'Enter a note to the user')
    .max(correctionLimits.publicNote, `Use at most ${correctionLimits.publicNote} characters`),
  reasons: reasonsSchema,
};

export const correctionSchema = z.object({
  id: idSchema,
  kind: z.enum(correctionKinds),
  person: personSchema,
  amountMinor: z.int(),
  orderNumber: orderNumberSchema.nullable(),
  publicNote: z.string(),
  reasons: z.string(),
  state: z.enum(correctionStates),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decided: z.object({ by: z.string(), at: z.iso.datetime(), text: z.string() }).nullable(),
  allowedActions: z.array(z.enum(['approve-correction', 'refuse-correction', 'withdraw-correction'])),
});
export type Correction = z.infer<typeof correctionSchema>;

/** A user's balances, before proposing a correction. */
export const correctionDraftSchema = z.object({
  person: personSchema,
  balanceMinor: z.int(),
  availableMinor: z.int(),
  debtMinor: z.int(),
  /** The maximum each kind could post now. */
  maxMinor: z.record(z.enum(correctionKinds), z.int()),
});
export type CorrectionDraft = z.infer<typeof correctionDraftSchema>;
