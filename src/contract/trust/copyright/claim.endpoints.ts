// Endpoints for copyright claims. Anyone may submit one; a guest's only credential is the link in the email.
// Only the two parties can read a claim, and support decides it. Everyone else gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { answerHours } from './claim.machine.ts';
import {
  duplicateImagesSchema,
  claimAnswerInput,
  claimAdminViewSchema,
  claimDecisionInput,
  claimInput,
  claimReceiptSchema,
  claimSchema,
} from './claim.schema.ts';

const domain = 'claims';
const claimParams = z.object({ claimId: idSchema });
const linkParams = z.object({ token: z.string().max(80) });
type ClaimRefusal = (typeof claimRefusals)[number];
const claimRefusals = [
  'claim_already_open',
  'claim_already_rejected',
  'claim_recently_withdrawn',
  'claim_limit_reached',
] as const;
type Closed = 'claim_not_found' | 'claim_wrong_state' | ClaimRefusal;
const closed: Closed[] = ['claim_not_found', 'claim_wrong_state'];

export const makeClaim = endpoint({
  name: 'make-claim',
  domain,
  summary:
    'Submit a copyright claim on images of a gig. A member’s claim opens immediately, a guest’s once the emailed link is confirmed',
  method: 'POST',
  path: '/gigs/:slug/claims',
  params: z.object({ slug: z.string().max(120) }),
  body: z.strictObject(claimInput),
  data: claimReceiptSchema,
  refusals: [
    'gig_not_found',
    'own_gig_claim',
    'bad_request',
    'invalid_email',
    'file_not_found',
    ...claimRefusals,
  ],
});
export const listOwnClaims = endpoint({
  name: 'list-own-claims',
  domain,
  summary: 'List claims against your gigs, unanswered first, or claims you submitted, newest first',
  method: 'GET',
  path: '/claims',
  query: z.object({ ...pageQuery, side: z.enum(['seller', 'claimant']).default('seller') }),
  data: listOf(claimSchema),
});
export const getClaim = endpoint({
  name: 'get-claim',
  domain,
  summary: 'Get a claim as its seller or as the member who submitted it',
  method: 'GET',
  path: '/claims/:claimId',
  params: claimParams,
  data: claimSchema,
  refusals: ['claim_not_found'],
});
export const answerClaim = endpoint({
  name: 'answer-claim',
  domain,
  summary: 'Respond to a claim as the seller; the images stay until support decides',
  method: 'POST',
  path: '/claims/:claimId/answer-claim',
  params: claimParams,
  body: z.strictObject(claimAnswerInput),
  data: claimSchema,
  refusals: closed,
});
const command = (name: 'concede-claim' | 'withdraw-claim', summary: string) =>
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
export const concedeClaim = command('concede-claim', 'Accept a claim as the seller and take the images down');
export const withdrawClaim = command('withdraw-claim', 'Withdraw a claim you submitted');

export const getLinkedClaim = endpoint({
  name: 'get-linked-claim',
  domain,
  summary: 'Get a claim by the token of its emailed link',
  method: 'GET',
  path: '/claim-links/:token',
  params: linkParams,
  data: claimSchema,
  refusals: ['claim_not_found'],
});
const linkCommand = (name: string, path: string, summary: string, refusals = closed) =>
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
export const confirmClaim = linkCommand(
  'confirm-claim',
  'confirm-claim',
  `Confirm a guest’s claim by its emailed link: the seller is notified and has ${answerHours} hours to respond`,
  [...closed, ...claimRefusals],
);
export const withdrawLinkedClaim = linkCommand(
  'withdraw-linked-claim',
  'withdraw-claim',
  'Withdraw a claim by its emailed link',
);

export const listClaims = endpoint({
  name: 'list-claims',
  domain,
  summary: 'List claims for support: those awaiting a decision, oldest first, or all, newest first',
  method: 'GET',
  path: '/admin/claims',
  query: z.object({ ...pageQuery, show: z.enum(['waiting', 'all']).default('waiting') }),
  data: listOf(claimAdminViewSchema),
});
const decision = (name: 'uphold-claim' | 'reject-claim', summary: string) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/admin/claims/:claimId/${name}`,
    params: claimParams,
    body: z.strictObject(claimDecisionInput),
    data: claimAdminViewSchema,
    refusals: [...closed, 'conflict_of_interest'],
  });
export const upholdClaim = decision('uphold-claim', 'Decide for the claimant: the images are taken down');
export const rejectClaim = decision('reject-claim', 'Decide for the seller: nothing changes');

export const listDuplicateImages = endpoint({
  name: 'list-duplicate-images',
  domain,
  summary: 'List images that match an earlier upload by another seller, oldest first',
  method: 'GET',
  path: '/admin/duplicate-images',
  query: z.object(pageQuery),
  data: listOf(duplicateImagesSchema),
});
export const dismissDuplicateImages = endpoint({
  name: 'dismiss-duplicate-images',
  domain,
  summary: 'Keep both images; the pair is not reported again',
  method: 'POST',
  path: '/admin/duplicate-images/:duplicateId/dismiss',
  params: z.object({ duplicateId: idSchema }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['duplicate_not_found', 'conflict_of_interest'],
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
  listDuplicateImages,
  dismissDuplicateImages,
];
