// Gigs by slug: cards for a list, and up to four full gigs to compare. Separate from gig.endpoints.ts, which every public page loads.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { slugSchema } from '#contract/common/ids.ts';
import { maxCompared } from './gig.rules.ts';
import { gigCardSchema, gigViewSchema } from './gig.schema.ts';

const domain = 'gigs';

/** Comma-separated slugs; malformed and repeated ones are dropped. */
const slugsOf = (max: number) =>
  z
    .string()
    .max(max * 121)
    .transform((text) =>
      [...new Set(text.split(',').filter((slug) => slugSchema.safeParse(slug).success))].slice(0, max),
    );

export const listGigsBySlug = endpoint({
  name: 'list-gigs-by-slug',
  domain,
  summary: 'The cards of up to 24 gigs by slug, in that order; unavailable ones are left out',
  method: 'GET',
  path: '/gig-cards',
  query: z.object({ slugs: slugsOf(24) }),
  data: z.object({ items: z.array(gigCardSchema) }),
});

export const compareGigs = endpoint({
  name: 'compare-gigs',
  domain,
  summary: 'Up to four full gigs by slug, to compare them; unavailable ones are left out',
  method: 'GET',
  path: '/gig-comparison',
  query: z.object({ slugs: slugsOf(maxCompared) }),
  data: z.object({ items: z.array(gigViewSchema) }),
});

export const namedGigEndpoints = [listGigsBySlug, compareGigs];
