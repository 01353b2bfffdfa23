// Additions to an order: more work proposed by one party and answered by the other, an extra of the gig (bought directly), or
// a revision beyond those included (priced by the seller). Amounts are USD cents; those in views are computed by the server.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

export const additionLimits = {
  title: 80,
  description: 2000,
  criteria: 5,
  criterion: 100,
  days: 90,
  revisions: 9,
  priceMinor: { min: 100, max: 1_000_000 },
} as const;
export const additionStates = ['proposed', 'agreed', 'paid', 'declined', 'lapsed'] as const;
export const additionKinds = ['change', 'extra', 'revision'] as const;

const price = z
  .int('Enter an amount')
  .min(additionLimits.priceMinor.min, 'At least $1.00')
  .max(additionLimits.priceMinor.max, 'At most $10,000.00');
const days = z.int().min(0).max(additionLimits.days, `At most ${additionLimits.days} days`);

export const changeInput = {
  title: z.string().trim().min(3, 'Enter a title for the addition').max(additionLimits.title),
  description: z.string().trim().max(additionLimits.description, 'Use at most 2,000 characters').default(''),
  /** null: the seller is asked to set it. Only a buyer may leave it open. */
  priceMinor: price.nullable(),
  days: days.default(0),
  revisions: z.int().min(0).max(additionLimits.revisions).default(0),
  /** New acceptance criteria; if empty, the title is the only one. */
  criteria: z
    .array(z.string().trim().min(2, 'Enter a criterion that can be checked').max(additionLimits.criterion))
    .max(additionLimits.criteria, 'At most 5 criteria')
    .default([]),
};
export const priceInput = { additionId: idSchema, priceMinor: price, days: days.default(0) };

export const additionSchema = z.object({
  id: idSchema,
  kind: z.enum(additionKinds),
  state: z.enum(additionStates),
  proposedBy: z.enum(['buyer', 'seller']),
  /** Who has to answer or pay next; null once closed. */
  awaits: z.enum(['buyer', 'seller']).nullable(),
  title: z.string(),
  description: z.string(),
  priceMinor: z.int().nullable(),
  days: z.int(),
  revisions: z.int(),
  criteria: z.array(z.string()),
  /** What it adds to the order under the order's frozen fees: if paid now while open, or as it was paid. */
  money: z
    .object({ buyerFeeMinor: z.int(), buyerPaysMinor: z.int(), sellerGetsMoreMinor: z.int().nullable() })
    .nullable(),
  /** The order's deadline if paid now; null if unchanged. */
  dueAt: z.iso.datetime().nullable(),
  proposedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** What the viewer can do with it now. */
  allowedActions: z.array(z.enum(['price-addition', 'accept-addition', 'decline-addition', 'buy-addition'])),
});
export type Addition = z.infer<typeof additionSchema>;

/** An extra of the frozen gig that is not part of the order yet. */
export const buyableExtraSchema = z.object({
  id: idSchema,
  title: z.string(),
  priceMinor: z.int(),
  daysDelta: z.int(),
  buyerFeeMinor: z.int(),
});
export type BuyableExtra = z.infer<typeof buyableExtraSchema>;
