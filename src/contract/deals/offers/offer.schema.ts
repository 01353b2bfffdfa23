// Offers: terms proposed outside the packages of a gig. Amounts are USD cents; times are ISO 8601 in UTC.
// Guarantees: with milestones, the price and the delivery days equal their sums.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { licenseSchema } from '#contract/catalog/gigs/license.schema.ts';
import { feesSchema } from '#contract/orders/orders/fee.schema.ts';
import { orderStateSchema } from '#contract/orders/orders/order.schema.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const offerLimits = {
  title: { min: 5, max: 80 },
  description: { min: 20, max: 5000 },
  message: 2000,
  items: 8,
  priceMinor: { min: 500, max: 2_000_000 },
  deliveryDays: { min: 1, max: 90 },
  revisions: 9,
  milestones: { min: 2, max: 10, priceMinor: 2000, totalMinor: 10_000 },
  expiryDays: { min: 1, max: 30, default: 7 },
  /** Minimum number of days to pay an accepted offer. */
  payDays: 3,
  /** Open offers of one maker at the same time. */
  openAtOnce: 20,
} as const;

const price = (minimum: number, message: string) =>
  z
    .int('Enter a price')
    .min(minimum, message)
    .max(offerLimits.priceMinor.max, 'The highest price is $20,000.00');
const days = z.int('Enter whole days').min(1, 'At least 1 day').max(90, 'At most 90 days');
const items = z
  .array(z.string().trim().min(2, 'Use at least 2 characters').max(100, 'Use at most 100 characters'))
  .max(offerLimits.items, 'At most 8 criteria');

export const milestoneTermsSchema = z.strictObject({
  title: z.string().trim().min(3, 'Name this milestone').max(80, 'Use at most 80 characters'),
  priceMinor: price(offerLimits.milestones.priceMinor, 'A milestone costs at least $20.00'),
  deliveryDays: days,
  items,
});
export type MilestoneTerms = z.infer<typeof milestoneTermsSchema>;

export const offerTermsSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(5, 'Enter a title of at least 5 characters')
    .max(80, 'Use at most 80 characters'),
  description: z
    .string()
    .trim()
    .min(20, 'Describe it in at least 20 characters')
    .max(5000, 'Use at most 5,000 characters'),
  /** The total; with milestones, their sum. */
  priceMinor: price(offerLimits.priceMinor.min, 'The lowest price is $5.00'),
  deliveryDays: z.int('Enter whole days').min(1, 'At least 1 day').max(900),
  /** null: unlimited. Counted per milestone. */
  revisions: z.int().min(0).max(offerLimits.revisions).nullable(),
  /** Acceptance criteria; empty with milestones, which have their own. */
  items,
  milestones: z.array(milestoneTermsSchema).max(offerLimits.milestones.max, 'At most 10 milestones'),
  /** Applies to everything delivered; the default license if omitted (`licenseOf`). */
  license: licenseSchema.optional(),
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** The fields of every proposed offer: its terms, a message, and how long it can be answered. */
export const proposedOffer = {
  terms: offerTermsSchema,
  message: z.string().trim().max(offerLimits.message, 'Use at most 2,000 characters').default(''),
  expiryDays: z
    .int()
    .min(1, 'At least 1 day')
    .max(30, 'At most 30 days')
    .default(offerLimits.expiryDays.default),
};

/** Validation errors across fields, as field → message; null if there are none. */
export function termsProblems(terms: OfferTerms): Record<string, string> | null {
  const { milestones } = terms;
  if (milestones.length === 0)
    return terms.deliveryDays > 90 ? { 'terms.deliveryDays': 'At most 90 days' } : null;
  const problems: Record<string, string> = {};
  if (milestones.length < offerLimits.milestones.min)
    problems['terms.milestones'] = 'Use at least two milestones, or none.';
  const total = milestones.reduce((sum, milestone) => sum + milestone.priceMinor, 0);
  if (total < offerLimits.milestones.totalMinor)
    problems['terms.milestones'] = 'Milestones are for offers of $100.00 or more.';
  if (total !== terms.priceMinor)
    problems['terms.priceMinor'] = 'The milestones do not add up to this price.';
  if (milestones.reduce((sum, milestone) => sum + milestone.deliveryDays, 0) !== terms.deliveryDays)
    problems['terms.deliveryDays'] = 'The milestones do not add up to these days.';
  if (terms.items.length > 0)
    problems['terms.items'] = 'With milestones, each milestone has its own criteria.';
  return Object.keys(problems).length > 0 ? problems : null;
}

export const offerStateSchema = z.enum([
  'open',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'ordered',
  'running',
  'finished',
  'stopped',
]);
export const offerSideSchema = z.enum(['buyer', 'seller']);

/** One round of the negotiation. */
export const offerRoundSchema = z.object({
  id: idSchema,
  madeBy: offerSideSchema,
  message: z.string(),
  terms: offerTermsSchema,
  state: offerStateSchema,
  madeAt: z.iso.datetime(),
});

export const offerCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  state: offerStateSchema,
  role: offerSideSchema,
  madeBy: offerSideSchema,
  counterpart: personSchema,
  gig: z.object({ slug: slugSchema, title: z.string(), cover: pictureSchema.nullable() }),
  priceMinor: z.int(),
  currency: z.literal('USD'),
  deliveryDays: z.int(),
  milestoneCount: z.int(),
  /** The viewer has to answer or to pay. */
  isMyTurn: z.boolean(),
  /** Support has removed the gig; nothing new can be accepted or paid for it. */
  gigIsRemoved: z.boolean(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OfferCard = z.infer<typeof offerCardSchema>;

export const milestoneSchema = milestoneTermsSchema.extend({
  number: z.int(),
  totalMinor: z.int(),
  orderNumber: orderNumberSchema.nullable(),
  orderState: orderStateSchema.nullable(),
});

export const offerViewSchema = offerCardSchema.extend({
  message: z.string(),
  /** The project it came from, and the SHA-256 of the project’s brief, which becomes part of the order. */
  brief: z.object({ projectId: idSchema, title: z.string(), sha256: z.string() }).nullable(),
  terms: offerTermsSchema,
  /** Amounts for the whole offer; with milestones, the sum of their fees. */
  money: z.object({
    buyerFeeMinor: z.int(),
    totalMinor: z.int(),
    sellerFeeMinor: z.int(),
    sellerGetsMinor: z.int(),
  }),
  /** The fees of this offer; a counteroffer uses the fees current when it is made. */
  fees: feesSchema,
  /** Oldest first; the last one is this offer. */
  rounds: z.array(offerRoundSchema),
  milestones: z.array(milestoneSchema),
  /** Set once an offer without milestones is paid. */
  orderNumber: orderNumberSchema.nullable(),
  /** The number of the milestone that can be paid now. */
  nextMilestone: z.int().nullable(),
  allowedActions: z.array(z.string()),
  /** The quote request that its first round answered. */
  quoteRequest: z.object({ id: idSchema, conversationId: idSchema }).nullable(),
  /** The newer offer that replaced this one. */
  supersededBy: idSchema.nullable(),
});
export type OfferView = z.infer<typeof offerViewSchema>;
