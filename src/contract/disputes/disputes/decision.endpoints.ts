// The calls of support: the disputes that wait for a decision, everything about one, and deciding. For everybody else they do
// not exist (404).
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { orderViewSchema } from '#contract/orders/orders/order.schema.ts';
import { disputePhases, disputeSchema, verdictInput } from '#contract/orders/orders/dispute.schema.ts';

const domain = 'disputes';

export const waitingDisputeSchema = z.object({
  orderNumber: orderNumberSchema,
  title: z.string(),
  buyer: personSchema,
  seller: personSchema,
  phase: z.enum(disputePhases),
  openedBy: z.enum(['buyer', 'seller']),
  openedAt: z.iso.datetime(),
  /** When support's time is over. */
  until: z.iso.datetime(),
  isOverdue: z.boolean(),
  priceMinor: z.int(),
});
export type WaitingDispute = z.infer<typeof waitingDisputeSchema>;

export const listDisputes = endpoint({
  name: 'list-disputes',
  domain,
  summary: 'The disputes that wait for support, the most urgent first',
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
    /** How long each side's time has run so far, in milliseconds. */
    clock: z.object({ buyerMs: z.int(), sellerMs: z.int(), supportMs: z.int() }),
    /** Null: nothing to decide now, or it is for somebody else of support. */
    mayDecide: z.enum(['decide-dispute', 'decide-appeal']).nullable(),
    /** Why not, where it is for somebody else. */
    isForOthers: z.boolean(),
  });
export type DisputeCase = z.infer<typeof disputeCaseSchema>;

const caseParams = z.object({ orderNumber: orderNumberSchema });
export const getDisputeCase = endpoint({
  name: 'get-dispute-case',
  domain,
  summary: 'Everything that both sides of a dispute have said, and what the order was',
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
    body: z.strictObject(verdictInput),
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
export const decideAppeal = decision('decide-appeal', 'Decide an appeal, finally', ['appeal_needs_another']);

export const decisionEndpoints = [listDisputes, getDisputeCase, decideDispute, decideAppeal];
