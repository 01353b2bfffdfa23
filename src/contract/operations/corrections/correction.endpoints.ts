// The calls of corrections, for support only: propose, and by somebody else approve or refuse.
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
  summary: 'Corrections that wait for somebody else of support, the longest first; or all, newest first',
  method: 'GET',
  path: '/admin/corrections',
  query: z.object({ ...pageQuery, show: z.enum(['waiting', 'all']).default('waiting') }),
  data: listOf(correctionSchema),
});
export const getCorrectionDraft = endpoint({
  name: 'get-correction-draft',
  domain,
  summary: 'What somebody has, and how much could be corrected',
  method: 'GET',
  path: '/admin/users/:userId/correction',
  params: z.object({ userId: idSchema }),
  data: correctionDraftSchema,
  refusals: ['person_not_found'],
});
export const proposeCorrection = endpoint({
  name: 'propose-correction',
  domain,
  summary: 'Propose a compensating journal about one person; nothing is posted until somebody else approves',
  method: 'POST',
  path: '/admin/users/:userId/correction',
  params: z.object({ userId: idSchema }),
  body: z.strictObject(correctionInput),
  data: correctionSchema,
  idempotent: true,
  refusals: ['person_not_found', 'measure_own', 'correction_too_large', 'order_not_found'],
});
export const approveCorrection = endpoint({
  name: 'approve-correction',
  domain,
  summary: 'Post it: by somebody else than who proposed it, and never about oneself',
  method: 'POST',
  path: '/admin/corrections/:correctionId/approve',
  params,
  body: z.strictObject({}),
  data: correctionSchema,
  idempotent: true,
  refusals: [
    'correction_not_found',
    'person_not_found',
    'measure_own',
    'correction_wrong_state',
    'correction_needs_another',
    'correction_too_large',
  ],
});
export const refuseCorrection = endpoint({
  name: 'refuse-correction',
  domain,
  summary: 'Turn it down, with reasons; by somebody else than who proposed it',
  method: 'POST',
  path: '/admin/corrections/:correctionId/refuse',
  params,
  body: z.strictObject({ reasons: reasonsSchema }),
  data: correctionSchema,
  refusals: ['correction_not_found', 'measure_own', 'correction_wrong_state', 'correction_needs_another'],
});
export const withdrawCorrection = endpoint({
  name: 'withdraw-correction',
  domain,
  summary: 'Take back what one has proposed oneself, before anybody has decided',
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
