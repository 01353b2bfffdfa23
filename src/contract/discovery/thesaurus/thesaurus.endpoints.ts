// The thesaurus of search, for support only; everyone else gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  explainedQuerySchema,
  newEntryFields,
  thesaurusEntrySchema,
  thesaurusLimits,
  thesaurusShows,
  thesaurusWeightSchema,
  workSchema,
} from './thesaurus.schema.ts';

const domain = 'search';
const params = z.object({ thesaurusEntryId: idSchema });
const empty = z.object({});

export const listThesaurus = endpoint({
  name: 'list-thesaurus',
  domain,
  summary:
    'The thesaurus by phrase; `q` is part of the phrase or of a synonym, `work` a category/subcategory',
  method: 'GET',
  path: '/admin/thesaurus',
  query: z.object({
    q: z.string().trim().max(thesaurusLimits.phrase).default(''),
    work: workSchema.optional(),
    show: z.enum(thesaurusShows).default('all'),
    ...pageQuery,
  }),
  data: listOf(thesaurusEntrySchema),
});
export const addThesaurusEntry = endpoint({
  name: 'add-thesaurus-entry',
  domain,
  summary: 'Add what a phrase stands for: a kind of work, or other words that are searched too',
  method: 'POST',
  path: '/admin/thesaurus',
  body: z.strictObject({ ...newEntryFields, bothWays: newEntryFields.bothWays.default(false) }),
  data: z.object({ phrase: z.string() }),
  refusals: ['thesaurus_full'],
});
export const setThesaurusWeight = endpoint({
  name: 'set-thesaurus-weight',
  domain,
  summary: 'Set the weight of an entry; null restores the weight of the file',
  method: 'POST',
  path: '/admin/thesaurus/:thesaurusEntryId/weight',
  params,
  body: z.strictObject({ weight: thesaurusWeightSchema.nullable() }),
  data: empty,
  refusals: ['thesaurus_entry_not_found'],
});
export const switchThesaurusEntry = endpoint({
  name: 'switch-thesaurus-entry',
  domain,
  summary: 'Switch an entry off, or on again',
  method: 'POST',
  path: '/admin/thesaurus/:thesaurusEntryId/switch',
  params,
  body: z.strictObject({ isOn: z.boolean() }),
  data: empty,
  refusals: ['thesaurus_entry_not_found'],
});
export const removeThesaurusEntry = endpoint({
  name: 'remove-thesaurus-entry',
  domain,
  summary: 'Remove an entry that support added; those of the file can be switched off',
  method: 'DELETE',
  path: '/admin/thesaurus/:thesaurusEntryId',
  params,
  data: empty,
  refusals: ['thesaurus_entry_not_found', 'thesaurus_entry_of_file'],
});
export const explainQuery = endpoint({
  name: 'explain-query',
  domain,
  summary: 'What a query is understood as: the entries of the thesaurus that apply to it',
  method: 'GET',
  path: '/admin/thesaurus/explained',
  query: z.object({ q: z.string().trim().max(thesaurusLimits.query).default('') }),
  data: explainedQuerySchema,
});

export const thesaurusEndpoints = [
  listThesaurus,
  addThesaurusEntry,
  setThesaurusWeight,
  switchThesaurusEntry,
  removeThesaurusEntry,
  explainQuery,
];
