// Explore: one query over the gig read table with filters, facets, sorts and cursors.
// Guards: everything a page of results depends on is in the query string, so that any result can be shared and reloaded.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, pageQuery } from '../common/page.ts';
import { gigCardSchema } from '../gigs/gig.schema.ts';

export const gigSorts = ['relevance', 'newest', 'best-selling', 'price-low', 'price-high', 'rating'] as const;
export const deliveryChoices = [1, 3, 7, 14] as const;

/** The filters of /explore, read from the address. Prices are USD cents; `delivery` is "in at most so many days". */
export const gigFilters = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  subcategory: z.string().max(40).optional(),
  priceMin: z.coerce.number().int().min(0).max(1_000_000).optional(),
  priceMax: z.coerce.number().int().min(0).max(1_000_000).optional(),
  delivery: z.coerce.number().int().min(1).max(90).optional(),
  sort: z.enum(gigSorts).default('relevance'),
};

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchGigs = endpoint({
  name: 'search-gigs',
  domain: 'search',
  summary: 'Find active gigs by words and filters; facets count the best 1,000 matches',
  method: 'GET',
  path: '/search/gigs',
  query: z.object({ ...gigFilters, ...pageQuery }),
  data: listOf(gigCardSchema).extend({
    facets: z.object({ category: facet, subcategory: facet, delivery: facet, price: facet }),
    /** What was searched instead, when a word was corrected; null otherwise. */
    correctedTo: z.string().nullable(),
  }),
});

export const searchEndpoints = [searchGigs];
