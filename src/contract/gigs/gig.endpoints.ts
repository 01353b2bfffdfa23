// The public calls of gigs: categories, the page of a gig, and gigs beside it.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { slugSchema } from '../common/ids.ts';
import { categorySchema } from './category.schema.ts';
import { mostCompared } from './gig.rules.ts';
import { gigCardSchema, gigViewSchema } from './gig.schema.ts';

const domain = 'gigs';

export const listCategories = endpoint({
  name: 'list-categories',
  domain,
  summary: 'The categories with their subcategories and how many gigs each has',
  method: 'GET',
  path: '/categories',
  data: z.object({ items: z.array(categorySchema) }),
});

export const getGig = endpoint({
  name: 'get-gig',
  domain,
  summary: 'The public page of a gig by its slug',
  method: 'GET',
  path: '/gigs/:slug',
  params: z.object({ slug: z.string().min(1).max(160) }),
  data: gigViewSchema,
  refusals: ['gig_not_found'],
});

export const listRelatedGigs = endpoint({
  name: 'list-related-gigs',
  domain,
  summary:
    'Up to 8 gigs that a reader of this one may want: same subcategory first, then same category; never the same gig',
  method: 'GET',
  path: '/gigs/:slug/related',
  params: z.object({ slug: z.string().min(1).max(160) }),
  data: z.object({ items: z.array(gigCardSchema) }),
  refusals: ['gig_not_found'],
});

export const listSellerGigs = endpoint({
  name: 'list-seller-gigs',
  domain,
  summary: 'The active gigs of a seller, for their public profile',
  method: 'GET',
  path: '/profiles/:username/gigs',
  params: z.object({ username: z.string().min(1).max(60) }),
  data: z.object({ items: z.array(gigCardSchema) }),
  refusals: ['profile_not_found'],
});

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

export const gigEndpoints = [
  listCategories,
  getGig,
  listRelatedGigs,
  listSellerGigs,
  listGigsBySlug,
  compareGigs,
];
