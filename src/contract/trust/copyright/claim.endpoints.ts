// The calls about claims. Anybody may make one, and the link in a mail is a guest's whole right to theirs; its two people read it,
// support decides, and for everybody else it does not exist (404).
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  alikePicturesSchema,
  claimAnswerInput,
  claimCaseSchema,
  claimDecisionInput,
  claimInput,
  claimReceiptSchema,
  claimSchema,
} from './claim.schema.ts';

const domain = 'claims';
const claimParams = z.object({ claimId: idSchema });
const linkParams = z.object({ token: z.string().max(80) });
type NoRoom = (typeof noRoom)[number];
const noRoom = [
  'claim_made_already',
  'claim_rejected_before',
  'claim_withdrawn_lately',
  'claim_limit_reached',
] as const;
type Closed = 'claim_not_found' | 'claim_wrong_state' | NoRoom;
const closed: Closed[] = ['claim_not_found', 'claim_wrong_state'];

export const makeClaim = endpoint({
  name: 'make-claim',
  domain,
  summary:
    'Claim that pictures of a gig are one’s own work. A member’s claim opens at once, a guest’s when the link in the mail is used',
  method: 'POST',
  path: '/gigs/:slug/claims',
  params: z.object({ slug: z.string().max(120) }),
  body: z.strictObject(claimInput),
  data: claimReceiptSchema,
  refusals: ['gig_not_found', 'own_gig_claim', 'bad_request', 'invalid_email', 'file_not_found', ...noRoom],
});
export const listOwnClaims = endpoint({
  name: 'list-own-claims',
  domain,
  summary:
    'The claims about one’s own gigs, those that wait for an answer first, or those one has made; the newest first',
  method: 'GET',
  path: '/claims',
  query: z.object({ ...pageQuery, side: z.enum(['seller', 'claimant']).default('seller') }),
  data: listOf(claimSchema),
});
export const getClaim = endpoint({
  name: 'get-claim',
  domain,
  summary: 'One claim, for the seller it is about and for the member who made it',
  method: 'GET',
  path: '/claims/:claimId',
  params: claimParams,
  data: claimSchema,
  refusals: ['claim_not_found'],
});
export const answerClaim = endpoint({
  name: 'answer-claim',
  domain,
  summary: 'Say how one sees it, as the seller; the pictures stay until support has decided',
  method: 'POST',
  path: '/claims/:claimId/answer-claim',
  params: claimParams,
  body: z.strictObject(claimAnswerInput),
  data: claimSchema,
  refusals: closed,
});
const step = (name: 'concede-claim' | 'withdraw-claim', summary: string) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/claims/:claimId/${name}`,
    params: claimParams,
    body: z.strictObject({}),
    data: claimSchema,
    refusals: closed,
  });
export const concedeClaim = step('concede-claim', 'Take the claimed pictures down oneself, as the seller');
export const withdrawClaim = step('withdraw-claim', 'Take a claim back that one has made');

export const getLinkedClaim = endpoint({
  name: 'get-linked-claim',
  domain,
  summary: 'The claim of the link in a mail, for whoever holds the link',
  method: 'GET',
  path: '/claim-links/:token',
  params: linkParams,
  data: claimSchema,
  refusals: ['claim_not_found'],
});
const linkStep = (name: string, path: string, summary: string, refusals = closed) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/claim-links/:token/${path}`,
    params: linkParams,
    body: z.strictObject({}),
    data: claimSchema,
    refusals,
  });
export const confirmClaim = linkStep(
  'confirm-claim',
  'confirm-claim',
  'Confirm the address of a claim by the link in its mail: the seller is told, and the 72 hours begin',
  [...closed, ...noRoom],
);
export const withdrawLinkedClaim = linkStep(
  'withdraw-linked-claim',
  'withdraw-claim',
  'Take a claim back by the link in its mail',
);

export const listClaims = endpoint({
  name: 'list-claims',
  domain,
  summary:
    'Claims before support: those that wait for a decision, the longest first, or all of them, newest first',
  method: 'GET',
  path: '/admin/claims',
  query: z.object({ ...pageQuery, show: z.enum(['waiting', 'all']).default('waiting') }),
  data: listOf(claimCaseSchema),
});
const decisionOf = (name: 'uphold-claim' | 'reject-claim', summary: string) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/admin/claims/:claimId/${name}`,
    params: claimParams,
    body: z.strictObject(claimDecisionInput),
    data: claimCaseSchema,
    refusals: [...closed, 'measure_own'],
  });
export const upholdClaim = decisionOf('uphold-claim', 'Decide for the claimant: the pictures are taken down');
export const rejectClaim = decisionOf('reject-claim', 'Decide for the seller: everything stays as it was');

export const listAlikePictures = endpoint({
  name: 'list-alike-pictures',
  domain,
  summary: 'Pictures that look like an earlier one of another seller, the longest waiting first',
  method: 'GET',
  path: '/admin/alike-pictures',
  query: z.object(pageQuery),
  data: listOf(alikePicturesSchema),
});
export const dismissAlikePictures = endpoint({
  name: 'dismiss-alike-pictures',
  domain,
  summary: 'Leave both pictures up: this pair does not come back',
  method: 'POST',
  path: '/admin/alike-pictures/:alikeId/dismiss',
  params: z.object({ alikeId: idSchema }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['alike_not_found', 'measure_own'],
});

export const claimEndpoints = [
  makeClaim,
  listOwnClaims,
  getClaim,
  answerClaim,
  concedeClaim,
  withdrawClaim,
  getLinkedClaim,
  confirmClaim,
  withdrawLinkedClaim,
  listClaims,
  upholdClaim,
  rejectClaim,
  listAlikePictures,
  dismissAlikePictures,
];
