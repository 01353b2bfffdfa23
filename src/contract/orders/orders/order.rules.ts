// The rules an order is placed under: fees, time limits and counts.
// Versioned in the database and frozen onto each order when it is placed, so a later change never affects it.
import { z } from 'zod';
import { feesSchema } from './fee.schema.ts';

export const orderRulesSchema = z.object({
  version: z.int().min(1),
  fees: feesSchema,
  checkoutMinutes: z.int().min(1),
  /** How long after the start the buyer may cancel alone, unless the seller has acted. */
  buyerCancelMinutes: z.int().min(0),
  requirementsReminderHours: z.array(z.int().min(1)),
  /** After this time without requirements the seller may cancel without fault. */
  requirementsSilenceDays: z.int().min(1),
  lateCancelHours: z.int().min(0),
  /** The approval period: days from a delivery to its auto-approval. */
  autoCompleteDays: z.int().min(1),
  /** For orders of `largeOrderMinor` or more, and for milestones of any price. */
  autoCompleteLargeDays: z.int().min(1),
  largeOrderMinor: z.int().min(0),
  autoCompleteReminderHours: z.array(z.int().min(1)),
  /** Added to the approval period by `extend-review`. */
  reviewExtensionDays: z.int().min(1),
  /** Days from completion until the earnings can be withdrawn, by seller level 0 (new) to 3 (top). */
  clearingDays: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** The rating period, from completion. */
  reviewDays: z.int().min(1),
  /** Hours to answer a request of the other party (an extension, a mutual cancellation, an addition). */
  answerHours: z.int().min(1),
  /** How often a question of the seller may pause the deadline, and for how many days in total. */
  pausesPerOrder: z.int().min(0),
  pauseDays: z.int().min(0),
  /** How long after completion a dispute can be opened. */
  disputeDays: z.int().min(0),
  disputeAnswerDays: z.int().min(1),
  disputeNegotiateDays: z.int().min(1),
  disputeDecideDays: z.int().min(1),
  appealDays: z.int().min(1),
  sealedRounds: z.int().min(0),
  tipDays: z.int().min(0),
  tipMinimumMinor: z.int().min(1),
  tipMaximumMinor: z.int().min(1),
  /** Maximum number of later payments: proposed additions, extras and further revisions. */
  additionsPerOrder: z.int().min(0).max(8),
  /** How long after completion the seller may refund. */
  lateRefundDays: z.int().min(0),
  milestoneMinimumMinor: z.int().min(1),
  milestonesMinimumTotalMinor: z.int().min(1),
  milestonesPerOrder: z.int().min(2).max(10),
  offerMinimumMinor: z.int().min(1),
  offerMaximumMinor: z.int().min(1),
  // Optional, because older versions lack them; completeRules has the values that they mean.
  /** An open order of whose price banks took all but this much ends. A completed one with no more left counts as returned. */
  chargebackRemainderMinor: z.int().min(0).optional(),
  /** The same for an order without a delivery, as a share of what it held before banks took from it, in hundredths of a percent. */
  chargebackRemainderBps: z.int().min(0).max(5000).optional(),
  /** The part of the buyer fee that the platform keeps when the buyer cancels alone, in hundredths of a percent. */
  cancelKeepsFeeBps: z.int().min(0).max(10_000).optional(),
  /** How many orders a buyer may cancel alone within 24 hours. */
  cancelledOrdersPerDay: z.int().min(1).optional(),
  /** The most that the tips of an order can add up to: this share of what is left of its price, but for small orders at least … */
  tipsTogetherBps: z.int().min(0).max(10_000).optional(),
  /** … this amount. */
  tipsTogetherLeastMinor: z.int().min(0).optional(),
  /** How many orders of a buyer, paid by card, may be refunded within 24 hours before the buyer has to wait to pay by card again. */
  refundedOrdersPerDay: z.int().min(1).optional(),
  // Ends of what waits too long. An order that was placed under rules without them has none (ends-at.policy.ts).
  /** An order without requirements is cancelled this long after the payment. */
  pendingEndsDays: z.int().min(1).optional(),
  /** An order whose seller owes a delivery and is silent is cancelled this long after the deadline, or after the seller’s last sign. */
  lateEndsDays: z.int().min(1).optional(),
  /** A dispute that support has not decided ends this long after support’s deadline. */
  disputeEndsDays: z.int().min(1).optional(),
  /** How long before the end both parties are notified. */
  endWarningDays: z.int().min(1).optional(),
});
export type OrderRules = z.infer<typeof orderRulesSchema>;

/** The values of keys that older versions lack. Until the first release they may also close a gap in open orders. */
const addedLater = {
  chargebackRemainderMinor: 100,
  chargebackRemainderBps: 2000,
  cancelKeepsFeeBps: 0,
  cancelledOrdersPerDay: 5,
  tipsTogetherBps: 10_000,
  tipsTogetherLeastMinor: 2000,
  refundedOrdersPerDay: 10,
  pendingEndsDays: 30,
  lateEndsDays: 30,
  disputeEndsDays: 60,
  endWarningDays: 7,
} as const satisfies Partial<OrderRules>;

export function completeRules<Rules extends Partial<OrderRules>>(
  rules: Rules,
): Rules & { [Key in keyof typeof addedLater]: number } {
  return { ...addedLater, ...rules };
}

/**
 * A copy of version 1, which the migration of the orders area inserts (change-rules.test.ts compares them). Docs and tests use it;
 * editing it changes no database. Change rules with `npm run rules` or at /admin/rules.
 */
export const defaultOrderRules: OrderRules = {
  version: 1,
  fees: {
    seller: { bps: 1000, fixedMinor: 0, minMinor: 0, maxMinor: null },
    buyer: { bps: 500, fixedMinor: 0, minMinor: 100, maxMinor: null },
  },
  checkoutMinutes: 30,
  buyerCancelMinutes: 60,
  requirementsReminderHours: [24, 72],
  requirementsSilenceDays: 7,
  lateCancelHours: 24,
  autoCompleteDays: 3,
  autoCompleteLargeDays: 7,
  largeOrderMinor: 50_000,
  autoCompleteReminderHours: [24, 2],
  reviewExtensionDays: 3,
  clearingDays: [7, 5, 5, 2],
  reviewDays: 14,
  answerHours: 48,
  pausesPerOrder: 3,
  pauseDays: 5,
  disputeDays: 14,
  disputeAnswerDays: 3,
  disputeNegotiateDays: 4,
  disputeDecideDays: 5,
  appealDays: 7,
  sealedRounds: 3,
  tipDays: 30,
  tipMinimumMinor: 100,
  tipMaximumMinor: 50_000,
  additionsPerOrder: 8,
  lateRefundDays: 90,
  milestoneMinimumMinor: 2000,
  milestonesMinimumTotalMinor: 10_000,
  milestonesPerOrder: 10,
  offerMinimumMinor: 500,
  offerMaximumMinor: 2_000_000,
};
