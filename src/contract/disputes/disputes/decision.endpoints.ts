// Endpoints of support: disputes waiting for a decision, the details of one, and deciding it. They return 404 to everyone else.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { orderViewSchema } from '#contract/orders/orders/order.schema.ts';
import { disputePhases, disputeSchema, decisionInput } from '#contract/orders/orders/dispute.schema.ts';

const domain = 'disputes';

export const waitingDisputeSchema = z.object({
  orderNumber: orderNumberSchema,
  title: z.string(),
  buyer: personSchema,
  seller: personSchema,
  phase: z.enum(disputePhases),
  openedBy: z.enum(['buyer', 'seller']),
  openedAt: z.iso.datetime(),
  /** When the decision is due. */
  until: z.iso.datetime(),
  isOverdue: z.boolean(),
  priceMinor: z.int(),
});
export type WaitingDispute = z.infer<typeof waitingDisputeSchema>;

export const listDisputes = endpoint({
  name: 'list-disputes',
  domain,
  summary: 'Disputes waiting for support, most urgent first',
  method: 'GET',
  path: '/admin/disputes',
  query: z.object(pageQuery),
  data: listOf(waitingDisputeSchema).extend({ waiting: z.int(), overdue: z.int() }),
});

export const disputeCaseSchema = orderViewSchema
  .pick({
    number: true,
    title: true,
    state: true,
    packageTitle: true,
    buyer: true,
    seller: true,
    criteria: true,
    requirements: true,
    answers: true,
    deliveries: true,
    timeline: true,
    money: true,
    placedAt: true,
    startedAt: true,
    dueAt: true,
    deliveredAt: true,
    completedAt: true,
    isLate: true,
  })
  .extend({
    dispute: disputeSchema,
    /** Time each party has used so far, in milliseconds. */
    clock: z.object({ buyerMs: z.int(), sellerMs: z.int(), supportMs: z.int() }),
    /** Null: nothing to decide now, or another agent has to decide. */
    mayDecide: z.enum(['decide-dispute', 'decide-appeal']).nullable(),
    /** The viewer is a party of the order, or made the decision that is appealed. */
    needsAnotherAgent: z.boolean(),
    /** For a completed order, the part of the price that a refund can take without putting the seller into debt. */
    coveredMinor: z.int().nullable(),
  });
export type DisputeCase = z.infer<typeof disputeCaseSchema>;

const caseParams = z.object({ orderNumber: orderNumberSchema });
export const getDisputeCase = endpoint({
  name: 'get-dispute-case',
  domain,
  summary: 'A dispute with all statements, offers and the order it is about',
  method: 'GET',
  path: '/admin/disputes/:orderNumber',
  params: caseParams,
  data: disputeCaseSchema,
  refusals: ['order_not_found'],
});

function decision(name: string, summary: string, refusals: ErrorCode[]) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/admin/disputes/:orderNumber/${name}`,
    params: caseParams,
    body: z.strictObject(decisionInput),
    data: disputeCaseSchema,
    idempotent: true,
    refusals: [
      'order_not_found',
      'dispute_not_open',
      'dispute_wrong_phase',
      'dispute_own',
      ...refusals,
      'split_out_of_range',
    ],
  });
}
export const decideDispute = decision('decide-dispute', 'Decide a dispute, with reasons', []);
export const decideAppeal = decision('decide-appeal', 'Decide an appeal; the decision is final', [
  'appeal_needs_another_agent',
]);

export const decisionEndpoints = [listDisputes, getDisputeCase, decideDispute, decideAppeal];
