// Gigs by their addresses: cards of those a page names, and up to four whole to compare them. Apart from gig.endpoints.ts, which
// every public page carries: these are asked for by few.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { slugSchema } from '../common/ids.ts';
import { mostCompared } from './gig.rules.ts';
import { gigCardSchema, gigViewSchema } from './gig.schema.ts';

const domain = 'gigs';

/** Slugs with commas between them; what is no slug is left out, what is named twice counts once. */
const slugsOf = (most: number) =>
  z
    .string()
    .max(most * 121)
    .transform((text) =>
      [...new Set(text.split(',').filter((one) => slugSchema.safeParse(one).success))].slice(0, most),
    );

export const listGigsBySlug = endpoint({
  name: 'list-gigs-by-slug',
  domain,
  summary:
    'The cards of up to 24 gigs by their slugs, in that order; those that are not offered are left out',
  method: 'GET',
  path: '/gig-cards',
  query: z.object({ slugs: slugsOf(24) }),
  data: z.object({ items: z.array(gigCardSchema) }),
});

export const compareGigs = endpoint({
  name: 'compare-gigs',
  domain,
  summary: 'Up to four gigs by their slugs, whole, to compare them; those that are not offered are left out',
  method: 'GET',
  path: '/gig-comparison',
  query: z.object({ slugs: slugsOf(mostCompared) }),
  data: z.object({ items: z.array(gigViewSchema) }),
});

export const namedGigEndpoints = [listGigsBySlug, compareGigs];
