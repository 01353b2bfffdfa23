// The search positions of a seller's gig, and the clicks and orders that searches lead to. Nothing about who searched is stored.
// Separate from search.endpoints.ts, which every public page loads.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { gigRankSchema } from './gig-rank.schema.ts';

export const getGigRanks = endpoint({
  name: 'get-gig-ranks',
  domain: 'search',
  summary: 'Search positions of the caller’s own gig for the queries it is found by, and why',
  method: 'GET',
  path: '/search/ranks/:gigId',
  params: z.object({ gigId: idSchema }),
  data: z.object({ items: z.array(gigRankSchema) }),
  refusals: ['gig_not_found'],
});

export const recordClick = endpoint({
  name: 'record-click',
  domain: 'search',
  summary: 'Count a click on a search result, or an order that followed; nothing about the visitor is stored',
  method: 'POST',
  path: '/search/clicks',
  body: z.object({
    gigId: idSchema,
    q: z.string().trim().min(1).max(200),
    what: z.enum(['opened', 'ordered']).default('opened'),
  }),
  data: z.object({}),
});

export const ranksEndpoints = [getGigRanks, recordClick];
