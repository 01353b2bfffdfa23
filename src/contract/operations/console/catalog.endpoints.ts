// Reading the catalog in the console: categories and tags with usage counts. Changes are in catalog/gigs/catalog.endpoints.ts.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { consoleCategorySchema, consoleTagSchema } from '#contract/catalog/gigs/catalog.schema.ts';

export const listConsoleCategories = endpoint({
  name: 'list-console-categories',
  domain: 'console',
  summary: 'List categories for support, with gig and project counts and merged subcategories',
  method: 'GET',
  path: '/admin/categories',
  data: z.object({ items: z.array(consoleCategorySchema) }),
});

export const listTags = endpoint({
  name: 'list-tags',
  domain: 'console',
  summary: 'List tags by prefix, with gig and project counts; `ruled`: only merged or blocked tags',
  method: 'GET',
  path: '/admin/tags',
  query: z.object({
    q: z.string().trim().toLowerCase().max(24).default(''),
    show: z.enum(['all', 'ruled']).default('all'),
    ...pageQuery,
  }),
  data: listOf(consoleTagSchema),
});

export const consoleCatalogEndpoints = [listConsoleCategories, listTags];
