// The public endpoints of gigs: categories, gig pages and related gigs.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { categorySchema } from './category.schema.ts';
import { gigCardSchema, gigViewSchema } from './gig.schema.ts';

const domain = 'gigs';

export const listCategories = endpoint({
  name: 'list-categories',
  domain,
  summary: 'The categories with their subcategories and number of gigs',
  method: 'GET',
  path: '/categories',
  /** `no` returns every count as 0, for callers that need only the names. */
  query: z.object({ counts: z.enum(['yes', 'no']).default('yes') }),
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
  summary: 'Up to 8 similar gigs: same subcategory first, then same category; never the gig itself',
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

export const gigEndpoints = [listCategories, getGig, listRelatedGigs, listSellerGigs];
