// Support's routes for categories and tags. Their counts: the list endpoints of the console.
import * as endpoints from '#contract/catalog/gigs/catalog.endpoints.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addCategory, addSubcategory } from './add-category.ts';
import { mergeSubcategory } from './merge-subcategory.ts';
import { moveCategory, moveSubcategory } from './move-category.ts';
import { allowTag, blockTag, mergeTag } from './rule-tag.ts';
import { saveCategory, saveSubcategory } from './save-category.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const catalogRoutes: readonly Bound[] = [
  bind(endpoints.addCategory, support, addCategory),
  bind(endpoints.saveCategory, support, saveCategory),
  bind(endpoints.moveCategory, support, moveCategory),
  bind(endpoints.addSubcategory, support, addSubcategory),
  bind(endpoints.saveSubcategory, support, saveSubcategory),
  bind(endpoints.moveSubcategory, support, moveSubcategory),
  bind(endpoints.mergeSubcategory, support, mergeSubcategory),
  bind(endpoints.mergeTag, support, mergeTag),
  bind(endpoints.blockTag, support, blockTag),
  bind(endpoints.allowTag, support, allowTag),
];
