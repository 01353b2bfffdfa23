// Paid prices: public, and cacheable for an hour because they change once a day.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { categorySlugSchema } from '#contract/catalog/gigs/category.schema.ts';
import { categoryPricesSchema, listedPricesSchema, tagPricesSchema } from './price.schema.ts';

const domain = 'prices';

export const listPrices = endpoint({
  name: 'list-prices',
  domain,
  summary: 'Paid prices by category over the last 12 months, where there are enough orders',
  method: 'GET',
  path: '/prices',
  data: listedPricesSchema,
});

export const getCategoryPrices = endpoint({
  name: 'get-category-prices',
  domain,
  summary: 'Paid prices, delivery times and revisions of a category, and of its tags with enough orders',
  method: 'GET',
  path: '/prices/:category',
  params: z.object({ category: categorySlugSchema }),
  data: categoryPricesSchema,
  refusals: ['category_not_found'],
});

export const getTagPrices = endpoint({
  name: 'get-tag-prices',
  domain,
  summary: 'Paid prices, delivery times and revisions of one tag within a category',
  method: 'GET',
  path: '/prices/:category/tags/:tag',
  params: z.object({ category: categorySlugSchema, tag: z.string().trim().toLowerCase().min(1).max(60) }),
  data: tagPricesSchema,
  refusals: ['category_not_found', 'tag_prices_not_found'],
});

export const priceEndpoints = [listPrices, getCategoryPrices, getTagPrices];
