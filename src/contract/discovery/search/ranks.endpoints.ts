// Where a gig stands for what it is searched by, and the openings that this is counted from.
// Apart from searching itself, whose endpoints every public page carries; nothing of who searched is kept.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { gigRankSchema } from './gig-rank.schema.ts';

export const getGigRanks = endpoint({
  name: 'get-gig-ranks',
  domain: 'search',
  summary: 'Where one’s own gig stands for what it is searched by, and why',
  method: 'GET',
  path: '/search/ranks/:gigId',
  params: z.object({ gigId: idSchema }),
  data: z.object({ items: z.array(gigRankSchema) }),
  refusals: ['gig_not_found'],
});

export const recordOpening = endpoint({
  name: 'record-opening',
  domain: 'search',
  summary: 'Count that a result of a search was opened; nothing of who opened it is kept',
  method: 'POST',
  path: '/search/openings',
  body: z.object({ gigId: idSchema, q: z.string().trim().min(1).max(200) }),
  data: z.object({}),
});

export const ranksEndpoints = [getGigRanks, recordOpening];
