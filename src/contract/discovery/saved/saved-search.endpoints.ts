// Saved searches: keeping one, naming it, pausing it. What they find is told by a notification and a mail, at most once a day each.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { savedSearchNameInput, savedSearchSchema, searchQuerySchema } from './saved-search.schema.ts';

const domain = 'saved';
const ofSearch = z.object({ searchId: idSchema });
const refusals = ['saved_search_not_found'] as const;

export const saveSearch = endpoint({
  name: 'save-search',
  domain,
  summary: 'Keep a search, to be told of new gigs that match; one that is kept already stays as it is',
  method: 'POST',
  path: '/saved/searches',
  body: z.strictObject({ ...savedSearchNameInput, query: searchQuerySchema }),
  data: savedSearchSchema,
  refusals: ['saved_searches_full', 'saved_search_empty'],
});

export const listSavedSearches = endpoint({
  name: 'list-saved-searches',
  domain,
  summary: 'One’s saved searches, the newest first; at most 20',
  method: 'GET',
  path: '/saved/searches',
  data: z.object({ items: z.array(savedSearchSchema) }),
});

export const renameSavedSearch = endpoint({
  name: 'rename-saved-search',
  domain,
  summary: 'Give a saved search another name',
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
  summary: 'Stop looking for new gigs until it is resumed',
  method: 'POST',
  path: '/saved/searches/:searchId/pause',
  params: ofSearch,
  data: savedSearchSchema,
  refusals: [...refusals],
});

export const resumeSavedSearch = endpoint({
  name: 'resume-saved-search',
  domain,
  summary: 'Look for new gigs again, for those published from now on',
  method: 'POST',
  path: '/saved/searches/:searchId/resume',
  params: ofSearch,
  data: savedSearchSchema,
  refusals: [...refusals],
});

export const deleteSavedSearch = endpoint({
  name: 'delete-saved-search',
  domain,
  summary: 'Delete a saved search; one that is gone already is as good as deleted',
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
