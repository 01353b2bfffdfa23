// A seller's own gigs: drafting, saving, publishing, pausing, duplicating, deleting, and statistics.
// Separate from the public endpoints, so that visitors do not load them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, seenVersionSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { gigDraftSchema, gigFunnelSchema, gigStateSchema, ownGigSchema } from './gig.schema.ts';

const domain = 'gigs';
const gigParams = z.object({ gigId: idSchema });

export const listOwnGigs = endpoint({
  name: 'list-own-gigs',
  domain,
  summary: 'The signed-in seller’s gigs, last changed first',
  method: 'GET',
  path: '/seller/gigs',
  query: z.object({ ...pageQuery, state: gigStateSchema.exclude(['deleted']).optional() }),
  data: listOf(ownGigSchema).extend({
    counts: z.object({ draft: z.int(), active: z.int(), paused: z.int(), removed: z.int() }),
    activeLimit: z.int(),
  }),
});

export const createGig = endpoint({
  name: 'create-gig',
  domain,
  summary: 'Create a draft',
  method: 'POST',
  path: '/seller/gigs',
  body: gigDraftSchema,
  data: ownGigSchema,
  refusals: ['file_not_found', 'picture_taken_down'],
  idempotent: true,
});

export const getOwnGig = endpoint({
  name: 'get-own-gig',
  domain,
  summary: 'One of the seller’s gigs, as typed',
  method: 'GET',
  path: '/seller/gigs/:gigId',
  params: gigParams,
  data: ownGigSchema,
  refusals: ['gig_not_found'],
});

export const saveGig = endpoint({
  name: 'save-gig',
  domain,
  summary:
    'Save parts of a gig. A draft may be incomplete; an active or paused gig must stay complete. `version` is the version last read',
  method: 'PATCH',
  path: '/seller/gigs/:gigId',
  params: gigParams,
  body: gigDraftSchema.extend({ version: seenVersionSchema }),
  data: ownGigSchema,
  refusals: ['gig_not_found', 'gig_changed', 'gig_wrong_state', 'gig_not_complete', 'picture_taken_down'],
});

function gigAction(name: string, summary: string, refusals: Parameters<typeof endpoint>[0]['refusals']) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/seller/gigs/:gigId/${name}`,
    params: gigParams,
    data: ownGigSchema,
    refusals: refusals ?? [],
  });
}
export const getGigFunnel = endpoint({
  name: 'get-gig-funnel',
  domain,
  summary: 'How many views of the seller’s gigs became orders, and how many orders were completed',
  method: 'GET',
  path: '/seller/gig-funnel',
  data: gigFunnelSchema,
});
export const publishGig = gigAction('publish-gig', 'Publish a complete draft', [
  'gig_not_found',
  'gig_wrong_state',
  'gig_not_complete',
  'picture_taken_down',
  'course_unfinished',
  'gig_limit_reached',
]);
export const pauseGig = gigAction('pause-gig', 'Take an active gig out of search', [
  'gig_not_found',
  'gig_wrong_state',
]);
export const resumeGig = gigAction('resume-gig', 'Reactivate a paused gig', [
  'gig_not_found',
  'gig_wrong_state',
  'gig_not_complete',
  'gig_limit_reached',
]);
export const duplicateGig = gigAction('duplicate-gig', 'Copy a gig into a new draft', [
  'gig_not_found',
  'picture_taken_down',
]);
export const deleteGig = gigAction('delete-gig', 'Delete a gig permanently', [
  'gig_not_found',
  'gig_wrong_state',
  'gig_has_open_orders',
]);

export const ownGigEndpoints = [
  listOwnGigs,
  createGig,
  getOwnGig,
  saveGig,
  getGigFunnel,
  publishGig,
  pauseGig,
  resumeGig,
  duplicateGig,
  deleteGig,
];
