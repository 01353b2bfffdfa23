// Quote requests: a message of a buyer to a seller that asks for an offer. Amounts are USD cents; a date is a calendar day.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';

export const quoteRequestLimits = {
  text: { min: 20, max: 5000 },
  budgetMinor: offerLimits.priceMinor,
  reason: 1000,
  expiryDays: 14,
  /** Open requests of one buyer at the same time. */
  openAtOnce: 20,
} as const;

export const quoteTextSchema = z
  .string()
  .trim()
  .min(quoteRequestLimits.text.min, 'Describe what you need in at least 20 characters')
  .max(quoteRequestLimits.text.max, 'Use at most 5,000 characters');
export const quoteBudgetSchema = z
  .int('Enter an amount')
  .min(quoteRequestLimits.budgetMinor.min, 'The lowest price is $5.00')
  .max(quoteRequestLimits.budgetMinor.max, 'The highest price is $20,000.00')
  .nullable();
export const wantedBySchema = z.iso.date('Choose a day').nullable();

/** Both days as calendar days; `today` in UTC. */
export function wantedByProblem(wantedBy: string | null, today: string): string | null {
  return wantedBy !== null && wantedBy <= today ? 'Choose a day after today' : null;
}

export const quoteRequestStateSchema = z.enum(['open', 'answered', 'declined', 'withdrawn', 'expired']);

/** What a quote request adds to its message. Its id is that of the message. */
export const quoteTermsSchema = z.object({
  state: quoteRequestStateSchema,
  /** The most the buyer wants to spend; null if not stated. */
  budgetMinor: z.int().nullable(),
  wantedBy: z.iso.date().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  /** The offer that answered it. */
  offerId: idSchema.nullable(),
  expiresAt: z.iso.datetime(),
  allowedActions: z.array(z.string()),
});
export type QuoteTerms = z.infer<typeof quoteTermsSchema>;

export const quoteRequestCardSchema = quoteTermsSchema.extend({
  id: idSchema,
  conversationId: idSchema,
  role: z.enum(['buyer', 'seller']),
  counterpart: personSchema,
  gig: z.object({ slug: slugSchema, title: z.string() }).nullable(),
  text: z.string(),
  fileCount: z.int(),
  askedAt: z.iso.datetime(),
});
export type QuoteRequestCard = z.infer<typeof quoteRequestCardSchema>;
