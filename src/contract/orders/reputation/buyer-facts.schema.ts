// Buyer reputation as data: the four axes, and for the buyer the orders behind them.
import { z } from 'zod';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { buyerAxes, maxBuyerOrders } from './buyer-facts.rules.ts';

export const buyerFactsSchema = z.object({
  /** In the order of `buyerAxes`; buyer-facts.rules.ts formats them. */
  axes: z.array(
    z.object({
      name: z.enum(buyerAxes),
      orders: z.int().min(0),
      value: z.int().min(0).nullable(),
      autoApproved: z.int().min(0),
      clarifications: z.object({ orders: z.int().min(0), of: z.int().min(0) }),
    }),
  ),
});
export type BuyerFacts = z.infer<typeof buyerFactsSchema>;

export const reputationOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  title: z.string(),
  seller: z.string(),
  placedAt: z.iso.datetime(),
  briefStars: z.int().nullable(),
  replySeconds: z.array(z.int()),
  isCompleted: z.boolean(),
  isStarted: z.boolean(),
  neededClarification: z.boolean(),
  revisions: z.int(),
  changes: z.int(),
  approvalSeconds: z.int().nullable(),
  wasAutoApproved: z.boolean(),
});
export type ReputationOrder = z.infer<typeof reputationOrderSchema>;

export const ownReputationSchema = buyerFactsSchema.extend({
  /** Every order that counts, newest first. */
  orders: z.array(reputationOrderSchema).max(maxBuyerOrders),
});
