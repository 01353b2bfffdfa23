// Endpoints for ledger corrections, for support only. One agent proposes, another approves or refuses.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { correctionDraftSchema, correctionInput, correctionSchema } from './correction.schema.ts';

const domain = 'corrections';
const params = z.object({ correctionId: idSchema });

export const listCorrections = endpoint({
  name: 'list-corrections',
  domain,
  summary: 'List corrections awaiting a decision, oldest first, or all, newest first',
  method: 'GET',
  path: '/admin/corrections',
  query: z.object({ ...pageQuery, show: z.enum(['waiting', 'all']).default('waiting') }),
  data: listOf(correctionSchema),
});
export const getCorrectionDraft = endpoint({
  name: 'get-correction-draft',
  domain,
  summary: 'Get a user’s balances and the maximum of each kind of correction',
  method: 'GET',
  path: '/admin/users/:userId/correction',
  params: z.object({ userId: idSchema }),
  data: correctionDraftSchema,
  refusals: ['person_not_found'],
});
export const proposeCorrection = endpoint({
  name: 'propose-correction',
  domain,
  summary: 'Propose a compensating journal for a user; nothing is posted until another agent approves it',
  method: 'POST',
  path: '/admin/users/:userId/correction',
  params: z.object({ userId: idSchema }),
  body: z.strictObject(correctionInput),
  data: correctionSchema,
  idempotent: true,
  refusals: ['person_not_found', 'conflict_of_interest', 'correction_too_large', 'order_not_found'],
});
export const approveCorrection = endpoint({
  name: 'approve-correction',
  domain,
  summary: 'Approve and post a correction proposed by another agent; never one about yourself',
  method: 'POST',
  path: '/admin/corrections/:correctionId/approve',
  params,
  body: z.strictObject({}),
  data: correctionSchema,
  idempotent: true,
  refusals: [
    'reauthenticate',
    'correction_not_found',
    'person_not_found',
    'conflict_of_interest',
    'correction_wrong_state',
    'correction_needs_another_agent',
    'correction_too_large',
  ],
});
export const refuseCorrection = endpoint({
  name: 'refuse-correction',
  domain,
  summary: 'Refuse a correction proposed by another agent, with reasons',
  method: 'POST',
  path: '/admin/corrections/:correctionId/refuse',
  params,
  body: z.strictObject({ reasons: reasonsSchema }),
  data: correctionSchema,
  refusals: [
    'correction_not_found',
    'conflict_of_interest',
    'correction_wrong_state',
    'correction_needs_another_agent',
  ],
});
export const withdrawCorrection = endpoint({
  name: 'withdraw-correction',
  domain,
  summary: 'Withdraw your own proposal before it is decided',
  method: 'POST',
  path: '/admin/corrections/:correctionId/withdraw',
  params,
  body: z.strictObject({}),
  data: correctionSchema,
  refusals: ['correction_not_found', 'correction_wrong_state', 'correction_not_yours'],
});

export const correctionEndpoints = [
  listCorrections,
  getCorrectionDraft,
  proposeCorrection,
  approveCorrection,
  refuseCorrection,
  withdrawCorrection,
];
