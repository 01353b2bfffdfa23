// Orders as the two people of it see them. Amounts are USD cents; times ISO 8601 in UTC.
// Guards: the view carries `allowedActions`, so a page never guesses what the machine and the policy would say.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { quoteSchema } from './quote.schema.ts';
import { chargebackSchema } from './chargeback.schema.ts';
import { disputeSchema } from './dispute.schema.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { gigRequirementSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { reviewSchema } from '#contract/orders/reviews/review.schema.ts';
import { fileSchema, pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { orderEventNames } from './order.events.ts';
import { orderRulesSchema } from './order.rules.ts';
import { orderRequestSchema } from './request.schema.ts';
import { additionSchema, buyableExtraSchema } from './addition.schema.ts';
import { tipsSchema } from './tip.schema.ts';
import { amountsSchema } from './settlement.ts';

export const orderStateSchema = z.enum([
  'pending',
  'in-progress',
  'delivered',
  'revision',
  'disputed',
  'completed',
  'cancelled',
]);

/** The specification's five. */
export const orderSorts = ['newest', 'oldest', 'deadline', 'price-high', 'price-low'] as const;

export const orderLimits = { message: 5000, answer: 4000, filesPerStep: 20 } as const;
const fileIds = z.array(idSchema).max(orderLimits.filesPerStep, 'At most 20 files').default([]);

export const requirementAnswerSchema = z.strictObject({
  requirementId: idSchema,
  text: z.string().trim().max(orderLimits.answer, 'Use at most 4,000 characters').default(''),
  fileIds,
});

/** A package, its extras and what was added have at most 58 lines of a checklist. */
const criterionIndexes = z.array(z.int().min(0).max(63)).max(64);

export const deliveryInput = {
  message: z.string().trim().max(orderLimits.message, 'Use at most 5,000 characters'),
  fileIds,
  /** Indexes into the order's criteria that this delivery meets. */
  metCriteria: criterionIndexes,
};
export const revisionInput = {
  message: z.string().trim().max(orderLimits.message, 'Use at most 5,000 characters'),
  fileIds,
  failedCriteria: criterionIndexes,
};

const revisionSchema = z.object({
  message: z.string(),
  files: z.array(fileSchema),
  failedCriteria: z.array(z.int()),
  requestedAt: z.iso.datetime(),
});
export const deliverySchema = z.object({
  id: idSchema,
  number: z.int(),
  message: z.string(),
  files: z.array(fileSchema),
  metCriteria: z.array(z.int()),
  deliveredAt: z.iso.datetime(),
  /** What the buyer answered, when it was a revision request. */
  revision: revisionSchema.nullable(),
});

export const timelineEntrySchema = z.object({
  version: z.int(),
  event: z.enum(orderEventNames),
  actor: z.enum(['buyer', 'seller', 'support', 'system', 'bank']),
  /** The addition that it is about. */
  additionId: idSchema.nullable(),
  at: z.iso.datetime(),
  /** What this step moved to the buyer, where it gave money back. */
  toBuyerMinor: z.int().nullable(),
});

/** Whose turn it is, what they are expected to do, and until when. */
export const turnSchema = z.object({
  who: z.enum(['buyer', 'seller', 'support', 'nobody']),
  does: z.enum([
    'send-requirements',
    'deliver',
    'answer-question',
    'answer-cancellation',
    'answer-extension',
    'answer-addition',
    'answer-delivery',
    'answer-dispute',
    'negotiate',
    'decide-dispute',
    'answer-verdict',
    'review',
    'fund-milestone',
    'wait-for-bank',
    'nothing',
  ]),
  until: z.iso.datetime().nullable(),
});

export const orderCardSchema = z.object({
  id: idSchema,
  number: orderNumberSchema,
  title: z.string(),
  gigSlug: z.string(),
  cover: pictureSchema.nullable(),
  state: orderStateSchema,
  isLate: z.boolean(),
  /** Also of a completed order, whose earnings wait for its end. */
  isDisputed: z.boolean(),
  /** The role of the viewer in this order. */
  role: z.enum(['buyer', 'seller']),
  counterpart: personSchema,
  packageTitle: z.string(),
  /** The name of its gig's category. */
  category: z.string(),
  deliveryCount: z.int(),
  priceMinor: z.int(),
  currency: z.literal('USD'),
  turn: turnSchema,
  placedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type OrderCard = z.infer<typeof orderCardSchema>;

export const orderViewSchema = orderCardSchema.extend({
  version: z.int(),
  /** The offer it came from; of one with milestones, which one it is of how many. */
  offer: z
    .object({
      id: idSchema,
      milestone: z.int().nullable(),
      milestoneCount: z.int().nullable(),
      /** The milestone that can be funded now that this one is completed: what the buyer pays and what the seller gets. */
      next: z
        .object({ number: z.int(), title: z.string(), totalMinor: z.int(), sellerGetsMinor: z.int() })
        .nullable(),
    })
    .nullable(),
  /** Support has removed the gig: nothing new is agreed about it; this order goes on. */
  gigIsRemoved: z.boolean(),
  buyer: personSchema,
  seller: personSchema,
  quote: quoteSchema,
  /** What its gig said when it was bought. */
  aiUse: aiUseSchema.nullable(),
  aiTools: z.string(),
  /** Once it is completed with something delivered. */
  certificate: z.object({ id: idSchema, withdrawnAt: z.iso.datetime().nullable() }).nullable(),
  /** The frozen checklist: package items and bought extras. */
  criteria: z.array(z.string()),
  requirements: z.array(gigRequirementSchema),
  answers: z.array(z.object({ requirementId: idSchema, text: z.string(), files: z.array(fileSchema) })),
  deliveries: z.array(deliverySchema),
  timeline: z.array(timelineEntrySchema),
  /** What one side asked of the other, the oldest first; at most one of each kind is open. */
  requests: z.array(orderRequestSchema),
  /** The seller's clock: how often and how long a question may still stop it, and since and until when it stands still. */
  pause: z.object({
    left: z.int(),
    leftMs: z.int(),
    since: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  }),
  /** The rules it was placed under. */
  rules: orderRulesSchema,
  /** Proposed, agreed, bought or declined, in the order they were proposed; an extra stands here once it is paid. */
  additions: z.array(additionSchema),
  /** What the buyer could add at once. */
  buyableExtras: z.array(buyableExtraSchema),
  /** Those of the quote and those that were added. */
  deliveryDays: z.int(),
  tips: tipsSchema,
  revisionsLeft: z.int().nullable(),
  allowedActions: z.array(z.string()),
  money: z.object({
    /** Still held for this order. */
    escrowMinor: z.int(),
    heldSince: z.iso.datetime(),
    paidMinor: z.int(),
    refundedMinor: z.int(),
    /** 'credited': kept as the buyer's balance. */
    refundState: z.enum(['none', 'on-its-way', 'done', 'credited']),
    /** What the seller gets when the order is approved, and once it is settled what they got. */
    sellerGetsMinor: z.int(),
    sellerFeeMinor: z.int(),
    /** What settlement.ts reckons with, for saying what would move before anybody commits. */
    amounts: amountsSchema,
    earningsClearAt: z.iso.datetime().nullable(),
    /** Whether they have cleared; while a dispute is open they do not. */
    isCleared: z.boolean(),
  }),
  /** Of the price, the most that the seller can give back now; 0 for the buyer. */
  refundableMinor: z.int(),
  /** Where what goes back to the buyer from here on goes; null for the seller, whom it does not concern. */
  refundsGoTo: z.enum(['card', 'balance', 'both']).nullable(),
  /** The newest one, open or over. */
  dispute: disputeSchema.nullable(),
  /** Its payments that the buyer's bank asked back, the oldest first. While one is open the order stands still. */
  chargebacks: z.array(chargebackSchema),
  startedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  autoCompleteAt: z.iso.datetime().nullable(),
  /** When the buyer may cancel a late order alone. */
  lateCancelFrom: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancellation: z
    .object({ fault: z.enum(['buyer', 'seller', 'mutual', 'platform', 'none']), reason: z.string() })
    .nullable(),
  reviews: z.object({
    mine: reviewSchema.nullable(),
    /** Shown when both are in or the time is up (double-blind). */
    theirs: reviewSchema.nullable(),
    theirsIsIn: z.boolean(),
    openUntil: z.iso.datetime().nullable(),
  }),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** What a buyer has paid, and what is held for them now; USD cents from the ledger. */
export const spendingSchema = z.object({
  currency: z.literal('USD'),
  /** Held for open orders. */
  inEscrowMinor: z.int(),
  openOrders: z.int(),
  /** Their balance: refunds that are kept for them, to pay with. */
  creditMinor: z.int(),
  /** Paid for orders that were not cancelled, fees included. */
  spentMinor: z.int(),
  /** The same for twelve months by the month an order was placed, oldest first. */
  months: z.array(z.object({ month: z.string(), spentMinor: z.int() })),
});
export type Spending = z.infer<typeof spendingSchema>;
