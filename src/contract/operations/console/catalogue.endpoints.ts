// What support reads of the catalogue: categories and tags with how much lies in each. Changes: gigs/catalog.endpoints.ts.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { consoleCategorySchema, consoleTagSchema } from '#contract/catalog/gigs/catalog.schema.ts';

export const listCatalogue = endpoint({
  name: 'list-catalogue',
  domain: 'console',
  summary: 'The categories as support keeps them, with the gigs and briefs in each and what was merged',
  method: 'GET',
  path: '/admin/categories',
  data: z.object({ items: z.array(consoleCategorySchema) }),
});

export const listTags = endpoint({
  name: 'list-tags',
  domain: 'console',
  summary:
    'Tags by how they begin, with the gigs and briefs that carry them; `ruled`: those that something was decided about',
  method: 'GET',
  path: '/admin/tags',
  query: z.object({
    q: z.string().trim().toLowerCase().max(24).default(''),
    show: z.enum(['all', 'ruled']).default('all'),
    ...pageQuery,
  }),
  data: listOf(consoleTagSchema),
});

export const keptCatalogueEndpoints = [listCatalogue, listTags];
