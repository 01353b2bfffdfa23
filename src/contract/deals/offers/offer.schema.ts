// Offers: what one side proposes to the other outside the packages of a gig. Amounts are USD cents; times ISO 8601 in UTC.
// Guards: with milestones the price and the days are theirs added up, so the two can never disagree.
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
  expiryDays: { min: 1, max: 30, usual: 7 },
  /** What is agreed can be paid for at least so long. */
  payDays: 3,
  /** Open offers of one maker at a time. */
  openAtOnce: 20,
} as const;

const price = (least: number, words: string) =>
  z.int('Enter a price').min(least, words).max(offerLimits.priceMinor.max, 'The highest price is $20,000.00');
const days = z.int('Enter whole days').min(1, 'At least 1 day').max(90, 'At most 90 days');
const items = z
  .array(z.string().trim().min(2, 'Use at least 2 characters').max(100, 'Use at most 100 characters'))
  .max(offerLimits.items, 'At most 8 points');

export const milestoneTermsSchema = z.strictObject({
  title: z.string().trim().min(3, 'Name this milestone').max(80, 'Use at most 80 characters'),
  priceMinor: price(offerLimits.milestones.priceMinor, 'A milestone costs at least $20.00'),
  deliveryDays: days,
  items,
});
export type MilestoneTerms = z.infer<typeof milestoneTermsSchema>;

export const offerTermsSchema = z.strictObject({
  title: z.string().trim().min(5, 'Say in a line what will be done').max(80, 'Use at most 80 characters'),
  description: z
    .string()
    .trim()
    .min(20, 'Describe it in at least 20 characters')
    .max(5000, 'Use at most 5,000 characters'),
  /** Of the whole; with milestones their sum. */
  priceMinor: price(offerLimits.priceMinor.min, 'The lowest price is $5.00'),
  deliveryDays: z.int('Enter whole days').min(1, 'At least 1 day').max(900),
  /** null = unlimited; counted anew for each milestone. */
  revisions: z.int().min(0).max(offerLimits.revisions).nullable(),
  /** What the delivery is checked against; empty with milestones, which have their own. */
  items,
  milestones: z.array(milestoneTermsSchema).max(offerLimits.milestones.max, 'At most 10 milestones'),
  /** Of all that is delivered; left out, as in offers from before there was a choice, it is the usual one (`licenseOf`). */
  license: licenseSchema.optional(),
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** What is wrong with terms beyond their single fields: field → sentence; null when nothing is. */
export function termsProblems(terms: OfferTerms): Record<string, string> | null {
  const { milestones } = terms;
  if (milestones.length === 0)
    return terms.deliveryDays > 90 ? { 'terms.deliveryDays': 'At most 90 days' } : null;
  const problems: Record<string, string> = {};
  if (milestones.length < offerLimits.milestones.min)
    problems['terms.milestones'] = 'Use at least two milestones, or none.';
  const total = milestones.reduce((sum, one) => sum + one.priceMinor, 0);
  if (total < offerLimits.milestones.totalMinor)
    problems['terms.milestones'] = 'Milestones are for offers of $100.00 or more.';
  if (total !== terms.priceMinor)
    problems['terms.priceMinor'] = 'The milestones do not add up to this price.';
  if (milestones.reduce((sum, one) => sum + one.deliveryDays, 0) !== terms.deliveryDays)
    problems['terms.deliveryDays'] = 'The milestones do not add up to these days.';
  if (terms.items.length > 0) problems['terms.items'] = 'With milestones, each of them has its own points.';
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

/** What was proposed in one round of the negotiation. */
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
  /** It is the viewer's turn: to answer, or to pay. */
  isMyTurn: z.boolean(),
  /** Support has removed the gig it came from: nothing new is agreed or paid for it. */
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
  /** The brief it came of, and the SHA-256 of that brief's text, which the order is held to. */
  brief: z.object({ projectId: idSchema, title: z.string(), sha256: z.string() }).nullable(),
  terms: offerTermsSchema,
  /** What each side gets of the whole; with milestones the fees of each added up. */
  money: z.object({
    buyerFeeMinor: z.int(),
    totalMinor: z.int(),
    sellerFeeMinor: z.int(),
    sellerGetsMinor: z.int(),
  }),
  /** The fees it is under; an answer with another offer is under those of its day. */
  fees: feesSchema,
  /** Earlier rounds first; the last one is this offer. */
  rounds: z.array(offerRoundSchema),
  milestones: z.array(milestoneSchema),
  /** Of an offer without milestones, once it is paid. */
  orderNumber: orderNumberSchema.nullable(),
  /** The milestone that can be paid now, and what it costs. */
  nextMilestone: z.int().nullable(),
  allowedActions: z.array(z.string()),
  /** A newer offer took the place of this one. */
  supersededBy: idSchema.nullable(),
});
export type OfferView = z.infer<typeof offerViewSchema>;
