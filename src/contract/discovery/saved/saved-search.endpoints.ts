// Saved searches: create, rename, pause, delete. New matches are announced by a notification and an email, at most once a day each.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import {
  savedSearchKindInput,
  savedSearchNameInput,
  savedSearchSchema,
  searchQuerySchema,
} from './saved-search.schema.ts';

const domain = 'saved';
const ofSearch = z.object({ searchId: idSchema });
const refusals = ['saved_search_not_found'] as const;

export const saveSearch = endpoint({
  name: 'save-search',
  domain,
  summary:
    'Save a search, to be notified of new matching gigs or projects; an identical saved search is returned unchanged',
  method: 'POST',
  path: '/saved/searches',
  body: z.strictObject({ ...savedSearchKindInput, ...savedSearchNameInput, query: searchQuerySchema }),
  data: savedSearchSchema,
  refusals: ['saved_searches_full', 'saved_search_empty'],
});

export const listSavedSearches = endpoint({
  name: 'list-saved-searches',
  domain,
  summary: 'List the caller’s saved searches of one kind, newest first; at most 20',
  method: 'GET',
  path: '/saved/searches',
  query: z.object(savedSearchKindInput),
  data: z.object({ items: z.array(savedSearchSchema) }),
});

export const renameSavedSearch = endpoint({
  name: 'rename-saved-search',
  domain,
  summary: 'Rename a saved search',
  method: 'POST',
  path: '/saved/searches/:searchId/rename',
  params: ofSearch,
  body: z.strictObject(savedSearchNameInput),
  data: savedSearchSchema,
  refusals: [...refusals],
});

export const pauseSavedSearch = endpoint({
  name: 'pause-saved-search',
  domain,
  summary: 'Stop checking for new matches until it is resumed',
  method: 'POST',
  path: '/saved/searches/:searchId/pause',
  params: ofSearch,
  data: savedSearchSchema,
  refusals: [...refusals],
});

export const resumeSavedSearch = endpoint({
  name: 'resume-saved-search',
  domain,
  summary: 'Check for new matches again, counting those published from now on',
  method: 'POST',
  path: '/saved/searches/:searchId/resume',
  params: ofSearch,
  data: savedSearchSchema,
  refusals: [...refusals],
});

export const deleteSavedSearch = endpoint({
  name: 'delete-saved-search',
  domain,
  summary: 'Delete a saved search; succeeds if it is already gone',
  method: 'DELETE',
  path: '/saved/searches/:searchId',
  params: ofSearch,
  data: z.object({}),
});

export const savedSearchEndpoints = [
  saveSearch,
  listSavedSearches,
  renameSavedSearch,
  pauseSavedSearch,
  resumeSavedSearch,
  deleteSavedSearch,
];
