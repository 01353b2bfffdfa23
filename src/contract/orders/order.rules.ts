// The rules an order is placed under: fees, times and counts of product.md as data.
// Guards: they are versioned in the database and frozen onto each order when it is placed, so a later change never touches it.
import { z } from 'zod';

export const orderRulesSchema = z.object({
  version: z.int().min(1),
  sellerFeeBps: z.int().min(0).max(5000),
  buyerFeeBps: z.int().min(0).max(5000),
  buyerFeeMinimumMinor: z.int().min(0),
  checkoutMinutes: z.int().min(1),
  /** The buyer may cancel alone for so long after the start, unless the seller has acted. */
  buyerCancelMinutes: z.int().min(0),
  requirementsReminderHours: z.array(z.int().min(1)),
  /** Silent for so long, the seller may cancel without fault. */
  requirementsSilenceDays: z.int().min(1),
  lateCancelHours: z.int().min(0),
  autoCompleteDays: z.int().min(1),
  /** For orders of `largeOrderMinor` or more. */
  autoCompleteLargeDays: z.int().min(1),
  largeOrderMinor: z.int().min(0),
  autoCompleteReminderHours: z.array(z.int().min(1)),
  reviewExtensionDays: z.int().min(1),
  /** Days from completion until the earnings can be withdrawn, by seller level 0 (new) to 3 (top). */
  clearingDays: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  reviewDays: z.int().min(1),
});
export type OrderRules = z.infer<typeof orderRulesSchema>;

export const defaultOrderRules: OrderRules = {
  version: 1,
  sellerFeeBps: 1000,
  buyerFeeBps: 500,
  buyerFeeMinimumMinor: 100,
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
};
