// The public endpoint for popular gigs. Separate from search.endpoints.ts, so that the home page does not load the schemas of search.
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { popularRules } from './popular.rules.ts';

export const listPopularGigs = endpoint({
  name: 'list-popular-gigs',
  domain: 'search',
  summary: 'Well-rated gigs with the most completed orders, at most one per seller',
  method: 'GET',
  path: '/popular-gigs',
  data: z.object({ items: z.array(gigCardSchema).max(popularRules.places) }),
});

export const popularEndpoints = [listPopularGigs];
