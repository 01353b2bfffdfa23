// Corrections of the ledger: money that the house gives, forgives or takes back, proposed by one of support and posted by another.
// Guards: between these accounts and no others. What is taken back is never more than corrections have given.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';

/** give: the house bears it · forgive: what a seller owes the house · take: back what a correction has given. */
export const correctionKinds = [
  'give-buyer',
  'give-seller',
  'forgive-debt',
  'take-buyer',
  'take-seller',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
export const correctionStates = ['proposed', 'posted', 'refused', 'withdrawn'] as const;

export const correctionLimits = { amountMinor: 2_000_000, words: 200 } as const;

export const correctionInput = {
  kind: z.enum(correctionKinds, 'Choose what is to be posted'),
  amountMinor: z
    .int('Enter an amount')
    .min(1, 'Enter an amount')
    .max(correctionLimits.amountMinor, 'At most $20,000.00 at once'),
  /** Empty: it is about no order. */
  orderNumber: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.union([z.literal(''), orderNumberSchema]))
    .default(''),
  words: z
    .string('Say what the person reads')
    .trim()
    .min(1, 'Say what the person reads')
    .max(correctionLimits.words, `Use at most ${correctionLimits.words} characters`),
  reasons: reasonsSchema,
};

export const correctionSchema = z.object({
  id: idSchema,
  kind: z.enum(correctionKinds),
  person: personSchema,
  amountMinor: z.int(),
  orderNumber: orderNumberSchema.nullable(),
  words: z.string(),
  reasons: z.string(),
  state: z.enum(correctionStates),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decided: z.object({ by: z.string(), at: z.iso.datetime(), text: z.string() }).nullable(),
  allowedActions: z.array(z.enum(['approve-correction', 'refuse-correction', 'withdraw-correction'])),
});
export type Correction = z.infer<typeof correctionSchema>;

/** What a person has before anything is proposed about them. */
export const correctionDraftSchema = z.object({
  person: personSchema,
  balanceMinor: z.int(),
  availableMinor: z.int(),
  debtMinor: z.int(),
  /** What each kind could post at most now; null: no more than the limit of one correction. */
  mostMinor: z.record(z.enum(correctionKinds), z.int()),
});
export type CorrectionDraft = z.infer<typeof correctionDraftSchema>;
