// Orders as shown to their two parties. Amounts are USD cents; times are ISO 8601 in UTC.
// `allowedActions` lists what the viewer can do now, so pages never repeat the machine or the policy.
import { z } from 'zod';
import { awayDaysSchema } from '#contract/people/accounts/absence.schema.ts';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { quoteSchema } from './quote.schema.ts';
import { chargebackSchema } from './chargeback.schema.ts';
import { disputeSchema } from './dispute.schema.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { gigRequirementSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { returnedByNames } from '#contract/orders/reviews/returned-order.rules.ts';
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

/** A package, its extras and additions have at most 58 criteria. */
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
  /** The buyer's revision request, if there was one. */
  revision: revisionSchema.nullable(),
});

export const timelineEntrySchema = z.object({
  version: z.int(),
  event: z.enum(orderEventNames),
  actor: z.enum(['buyer', 'seller', 'support', 'system', 'bank']),
  /** The addition it concerns. */
  additionId: idSchema.nullable(),
  at: z.iso.datetime(),
  /** The amount this step refunded to the buyer, if any. */
  toBuyerMinor: z.int().nullable(),
});

/** Who has to act next, what they have to do, and until when. */
export const turnSchema = z.object({
  who: z.enum(['buyer', 'seller', 'support', 'none']),
  action: z.enum([
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
    'answer-decision',
    'review',
    'fund-milestone',
    'wait-for-bank',
    'wait-for-files',
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
  /** Also for a completed order, whose earnings are held until the dispute ends. */
  isDisputed: z.boolean(),
  /** The role of the viewer in this order. */
  role: z.enum(['buyer', 'seller']),
  counterpart: personSchema,
  packageTitle: z.string(),
  /** The name of the gig's category. */
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
  /** The offer it came from, and its milestone number if the offer has milestones. */
  offer: z
    .object({
      id: idSchema,
      milestone: z.int().nullable(),
      milestoneCount: z.int().nullable(),
      /** The next milestone, if it can be funded now: what the buyer pays and what the seller gets. */
      next: z
        .object({ number: z.int(), title: z.string(), totalMinor: z.int(), sellerGetsMinor: z.int() })
        .nullable(),
    })
    .nullable(),
  /** Support has removed the gig: no new offers about it; this order continues. */
  gigIsRemoved: z.boolean(),
  buyer: personSchema,
  seller: personSchema,
  /** Before it starts: days of the seller's absence that will not count toward the delivery time. */
  uncountedDays: awayDaysSchema.nullable(),
  quote: quoteSchema,
  /** As stated by the gig when it was bought. */
  aiUse: aiUseSchema.nullable(),
  aiTools: z.string(),
  /** Set once the order is completed with a delivery. */
  certificate: z.object({ id: idSchema, withdrawnAt: z.iso.datetime().nullable() }).nullable(),
  /** The frozen acceptance criteria: package items and bought extras. */
  criteria: z.array(z.string()),
  requirements: z.array(gigRequirementSchema),
  answers: z.array(z.object({ requirementId: idSchema, text: z.string(), files: z.array(fileSchema) })),
  deliveries: z.array(deliverySchema),
  timeline: z.array(timelineEntrySchema),
  /** Requests of one party to the other, oldest first; at most one of each kind is open. */
  requests: z.array(orderRequestSchema),
  /** Pauses of the deadline: how many and how much time are left, and the current pause, if any. */
  pause: z.object({
    left: z.int(),
    leftMs: z.int(),
    since: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  }),
  /** The rules it was placed under. */
  rules: orderRulesSchema,
  /** In the order they were proposed; an extra is listed once it is paid. */
  additions: z.array(additionSchema),
  /** Extras the buyer can add without a proposal. */
  buyableExtras: z.array(buyableExtraSchema),
  /** Days of the quote plus added days. */
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
    /** The part of the buyer fee that stays with the platform if the buyer cancels alone now; after that, what stayed. */
    keptFeeMinor: z.int(),
    /** 'credited': added to the buyer's balance. */
    refundState: z.enum(['none', 'in-transit', 'done', 'credited']),
    /** What the seller gets if the order is approved; after settlement, what they got. */
    sellerGetsMinor: z.int(),
    sellerFeeMinor: z.int(),
    /** Input of settlement.ts, to show what an action would move before it is confirmed. */
    amounts: amountsSchema,
    earningsClearAt: z.iso.datetime().nullable(),
    /** Earnings do not clear while a dispute is open. */
    isCleared: z.boolean(),
  }),
  /** The maximum of the price the seller can refund now; 0 for the buyer. */
  refundableMinor: z.int(),
  /** Whose step returned the price of the completed order to the buyer; the buyer's praise then no longer counts. */
  returnedBy: z.enum(returnedByNames).nullable(),
  /** Where the buyer's future refunds go; null for the seller. */
  refundDestination: z.enum(['card', 'balance', 'both']).nullable(),
  /** The newest dispute, open or closed. */
  dispute: disputeSchema.nullable(),
  /** Oldest first. While one is open the order is frozen. */
  chargebacks: z.array(chargebackSchema),
  startedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  autoCompleteAt: z.iso.datetime().nullable(),
  /** The approval period is paused, because a delivered file is being scanned, or cannot be opened any more. */
  reviewHeld: z.enum(['scanning', 'unopenable']).nullable(),
  /** From when the buyer may cancel a late order alone. */
  lateCancelFrom: z.iso.datetime().nullable(),
  /** When the order, or its undecided dispute, ends unless the one it waits for acts; null if nothing ends. */
  endsAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancellation: z
    .object({ fault: z.enum(['buyer', 'seller', 'mutual', 'platform', 'none']), reason: z.string() })
    .nullable(),
  reviews: z.object({
    mine: reviewSchema.nullable(),
    /** Shown once both are submitted or the rating period is over (double-blind). */
    theirs: reviewSchema.nullable(),
    theirsSubmitted: z.boolean(),
    openUntil: z.iso.datetime().nullable(),
  }),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** What a buyer has paid and what is held for them now; USD cents from the ledger. */
export const spendingSchema = z.object({
  currency: z.literal('USD'),
  /** Held for open orders. */
  inEscrowMinor: z.int(),
  openOrders: z.int(),
  /** Their balance: refunds kept to pay for later orders. */
  creditMinor: z.int(),
  /** Paid for orders that were not cancelled, including fees. */
  spentMinor: z.int(),
  /** `spentMinor` of the last twelve months, by the month the order was placed, oldest first. */
  months: z.array(z.object({ month: z.string(), spentMinor: z.int() })),
});
export type Spending = z.infer<typeof spendingSchema>;
