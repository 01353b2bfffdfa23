// The calls by which support keeps the catalogue. What everybody reads is list-categories (gig.endpoints.ts).
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { reasonsSchema } from '../common/reasons.schema.ts';
import {
  categoryDescriptionSchema,
  categoryNameSchema,
  categoryParams,
  mergeTagInput,
  subcategoryParams,
  tagNameSchema,
} from './catalogue.schema.ts';
import { categorySlugSchema } from './category.schema.ts';

const domain = 'gigs';
const done = z.object({});
const direction = z.strictObject({ to: z.enum(['up', 'down']) });

export const addCategory = endpoint({
  name: 'add-category',
  domain,
  summary: 'Add a category with its first subcategory',
  method: 'POST',
  path: '/admin/categories',
  body: z.strictObject({
    name: categoryNameSchema,
    description: categoryDescriptionSchema,
    subcategory: categoryNameSchema,
  }),
  data: z.object({ slug: z.string() }),
  refusals: ['catalogue_full', 'catalogue_name_taken'],
});
export const saveCategory = endpoint({
  name: 'save-category',
  domain,
  summary: 'Rename or describe a category; its address stays',
  method: 'PUT',
  path: '/admin/categories/:category',
  params: categoryParams,
  body: z.strictObject({ name: categoryNameSchema, description: categoryDescriptionSchema }),
  data: done,
  refusals: ['category_not_found', 'catalogue_name_taken'],
});
export const moveCategory = endpoint({
  name: 'move-category',
  domain,
  summary: 'Move a category one place up or down; at the end of the list nothing happens',
  method: 'POST',
  path: '/admin/categories/:category/move',
  params: categoryParams,
  body: direction,
  data: done,
  refusals: ['category_not_found'],
});
export const addSubcategory = endpoint({
  name: 'add-subcategory',
  domain,
  summary: 'Add a subcategory at the end of its category',
  method: 'POST',
  path: '/admin/categories/:category/subcategories',
  params: categoryParams,
  body: z.strictObject({ name: categoryNameSchema }),
  data: z.object({ slug: z.string() }),
  refusals: ['category_not_found', 'catalogue_full', 'catalogue_name_taken'],
});
export const saveSubcategory = endpoint({
  name: 'save-subcategory',
  domain,
  summary: 'Rename a subcategory, close it for new gigs or open it again; its gigs and its address stay',
  method: 'PUT',
  path: '/admin/categories/:category/subcategories/:subcategory',
  params: subcategoryParams,
  body: z.strictObject({ name: categoryNameSchema, isClosed: z.boolean() }),
  data: done,
  refusals: ['subcategory_not_found', 'catalogue_name_taken'],
});
export const moveSubcategory = endpoint({
  name: 'move-subcategory',
  domain,
  summary: 'Move a subcategory one place up or down within its category',
  method: 'POST',
  path: '/admin/categories/:category/subcategories/:subcategory/move',
  params: subcategoryParams,
  body: direction,
  data: done,
  refusals: ['subcategory_not_found'],
});
export const mergeSubcategory = endpoint({
  name: 'merge-subcategory',
  domain,
  summary:
    'Make a subcategory another one of its category: its gigs and drafts move, its address leads there, their sellers are told why',
  method: 'POST',
  path: '/admin/categories/:category/subcategories/:subcategory/merge',
  params: subcategoryParams,
  body: z.strictObject({ into: categorySlugSchema, reasons: reasonsSchema }),
  data: done,
  refusals: ['subcategory_not_found'],
});

const tagParams = z.object({ tag: tagNameSchema });
const ruled = { domain, method: 'POST', params: tagParams, data: done } as const;

export const mergeTag = endpoint({
  ...ruled,
  name: 'merge-tag',
  summary: 'Write a tag another way everywhere, now and from now on; the other one may be new (renaming)',
  path: '/admin/tags/:tag/merge',
  body: z.strictObject(mergeTagInput),
  refusals: ['tag_ruled'],
});
export const blockTag = endpoint({
  ...ruled,
  name: 'block-tag',
  summary: 'Take a tag out everywhere and accept it no more; whoever writes it is told why',
  path: '/admin/tags/:tag/block',
  body: z.strictObject({ reasons: reasonsSchema }),
  refusals: ['tag_ruled'],
});
export const allowTag = endpoint({
  ...ruled,
  name: 'allow-tag',
  summary: 'Take back what was decided about a tag; what was changed by it stays',
  path: '/admin/tags/:tag/allow',
  refusals: ['tag_rule_not_found'],
});

export const catalogueEndpoints = [
  addCategory,
  saveCategory,
  moveCategory,
  addSubcategory,
  saveSubcategory,
  moveSubcategory,
  mergeSubcategory,
  mergeTag,
  blockTag,
  allowTag,
];
