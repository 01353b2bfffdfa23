// Domain events of orders, for notifications, statistics and search.
// An event carries identifiers and facts only; listeners read the current state for the rest.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';

/** Events of a dispute. */
export const disputeEventNames = [
  'order.dispute_opened',
  // An unanswered cancellation proposal opens a dispute.
  'order.cancellation_expired',
  'order.dispute_answered',
  'order.statement_added',
  'order.split_proposed',
  'order.sealed_offer_submitted',
  'order.dispute_settled',
  'order.dispute_withdrawn',
  'order.dispute_escalated',
  'order.dispute_decided',
  'order.decision_accepted',
  'order.decision_appealed',
  'order.appeal_decided',
] as const;
export type DisputeEventName = (typeof disputeEventNames)[number];

/** Events caused by the buyer's bank. */
export const chargebackEventNames = [
  'order.charged_back',
  'order.chargeback_won',
  'order.chargeback_lost',
] as const;
export type ChargebackEventName = (typeof chargebackEventNames)[number];

export const orderEventNames = [
  'order.placed',
  'order.started',
  'order.requirements_reminded',
  'order.late',
  'order.delivered',
  'order.approval_reminded',
  'order.review_extended',
  'order.review_held',
  'order.review_resumed',
  'order.revision_requested',
  'order.delivery_approved',
  'order.cancelled',
  'order.end_warned',
  // Requests of one party to the other.
  'order.extension_asked',
  'order.extension_accepted',
  'order.extension_declined',
  'order.extension_withdrawn',
  'order.extension_expired',
  'order.cancellation_proposed',
  'order.cancellation_agreed',
  'order.cancellation_declined',
  'order.cancellation_withdrawn',
  'order.question_asked',
  'order.question_answered',
  'order.question_withdrawn',
  'order.pause_ended',
  'order.part_refunded',
  'order.refunded_later',
  'order.addition_proposed',
  'order.addition_priced',
  'order.addition_accepted',
  'order.addition_declined',
  'order.addition_lapsed',
  'order.addition_paid',
  ...disputeEventNames,
  ...chargebackEventNames,
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

export const orderEventSchema = z.object({
  name: z.enum(orderEventNames),
  orderId: idSchema,
  orderNumber: orderNumberSchema,
  /** The order's version after the event; unique together with the order. */
  version: z.int().min(1),
  gigId: idSchema,
  buyerId: idSchema,
  sellerId: idSchema,
  actor: z.enum(['buyer', 'seller', 'support', 'system', 'bank']),
  at: z.iso.datetime(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
