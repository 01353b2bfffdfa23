// Editing the catalog, for support. The public read is list-categories (gig.endpoints.ts).
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  categoryDescriptionSchema,
  categoryNameSchema,
  categoryParams,
  mergeTagInput,
  subcategoryParams,
  tagNameSchema,
} from './catalog.schema.ts';
import { categorySlugSchema } from './category.schema.ts';

const domain = 'gigs';
const empty = z.object({});
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
  refusals: ['catalog_full', 'catalog_name_taken'],
});
export const saveCategory = endpoint({
  name: 'save-category',
  domain,
  summary: 'Rename or describe a category; its address stays',
  method: 'PUT',
  path: '/admin/categories/:category',
  params: categoryParams,
  body: z.strictObject({ name: categoryNameSchema, description: categoryDescriptionSchema }),
  data: empty,
  refusals: ['category_not_found', 'catalog_name_taken'],
});
export const moveCategory = endpoint({
  name: 'move-category',
  domain,
  summary: 'Move a category one place up or down; at the end of the list nothing happens',
  method: 'POST',
  path: '/admin/categories/:category/move',
  params: categoryParams,
  body: direction,
  data: empty,
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
  refusals: ['category_not_found', 'catalog_full', 'catalog_name_taken'],
});
export const saveSubcategory = endpoint({
  name: 'save-subcategory',
  domain,
  summary: 'Rename a subcategory, close it for new gigs or open it again; its gigs and its address stay',
  method: 'PUT',
  path: '/admin/categories/:category/subcategories/:subcategory',
  params: subcategoryParams,
  body: z.strictObject({ name: categoryNameSchema, isClosed: z.boolean() }),
  data: empty,
  refusals: ['subcategory_not_found', 'catalog_name_taken'],
});
export const moveSubcategory = endpoint({
  name: 'move-subcategory',
  domain,
  summary: 'Move a subcategory one place up or down within its category',
  method: 'POST',
  path: '/admin/categories/:category/subcategories/:subcategory/move',
  params: subcategoryParams,
  body: direction,
  data: empty,
  refusals: ['subcategory_not_found'],
});
export const mergeSubcategory = endpoint({
  name: 'merge-subcategory',
  domain,
  summary:
    'Merge a subcategory into another one of its category: gigs and drafts move, the old address redirects, sellers are notified with the reasons',
  method: 'POST',
  path: '/admin/categories/:category/subcategories/:subcategory/merge',
  params: subcategoryParams,
  body: z.strictObject({ into: categorySlugSchema, reasons: reasonsSchema }),
  data: empty,
  refusals: ['subcategory_not_found'],
});

const tagParams = z.object({ tag: tagNameSchema });
const tagDecision = { domain, method: 'POST', params: tagParams, data: empty } as const;

export const mergeTag = endpoint({
  ...tagDecision,
  name: 'merge-tag',
  summary:
    'Replace a tag by another one everywhere, now and in the future; the other one may be new (renaming)',
  path: '/admin/tags/:tag/merge',
  body: z.strictObject(mergeTagInput),
  refusals: ['tag_ruled'],
});
export const blockTag = endpoint({
  ...tagDecision,
  name: 'block-tag',
  summary: 'Remove a tag everywhere and reject it in the future, with the reasons',
  path: '/admin/tags/:tag/block',
  body: z.strictObject({ reasons: reasonsSchema }),
  refusals: ['tag_ruled'],
});
export const allowTag = endpoint({
  ...tagDecision,
  name: 'allow-tag',
  summary: 'Undo the decision about a tag; changes it caused stay',
  path: '/admin/tags/:tag/allow',
  refusals: ['tag_rule_not_found'],
});

export const catalogEndpoints = [
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
