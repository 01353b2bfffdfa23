// My Picks: saving gigs and sellers, the lists they are in, and the public link of a list.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  savedEntrySchema,
  savedKinds,
  savedLimits,
  savedListInput,
  savedListSchema,
  savedNoteInput,
  sharedEntrySchema,
} from './saved.schema.ts';

const domain = 'saved';
const ofList = z.object({ listId: idSchema });
const ofEntry = z.object({ entryId: idSchema });
const target = { kind: z.enum(savedKinds), id: idSchema };
const total = z.int();

/** Comma-separated ids, as many as one page shows. */
const ids = z
  .string()
  .max(savedLimits.idsPerRequest * 37)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema).max(savedLimits.idsPerRequest))
  .optional();

export const saveEntry = endpoint({
  name: 'save-entry',
  domain,
  summary: 'Save a gig or a seller; one that is already saved moves to the given list, if any',
  method: 'POST',
  path: '/saved/save',
  body: z.strictObject({ ...target, listId: idSchema.optional() }),
  data: z.object({ entryId: idSchema, listId: idSchema, listName: z.string(), total }),
  refusals: ['gig_not_found', 'profile_not_found', 'saved_list_not_found', 'saved_list_full'],
});

export const removeEntry = endpoint({
  name: 'remove-entry',
  domain,
  summary: 'Remove a saved gig or seller; succeeds if it is not saved',
  method: 'POST',
  path: '/saved/remove',
  body: z.strictObject(target),
  data: z.object({ total }),
});

export const findSaved = endpoint({
  name: 'find-saved',
  domain,
  summary: 'Which of the given gigs and sellers are saved',
  method: 'GET',
  path: '/saved/lookup',
  query: z.object({ gigs: ids, sellers: ids }),
  data: z.object({ gigs: z.array(idSchema), sellers: z.array(idSchema) }),
});

export const listSavedLists = endpoint({
  name: 'list-saved-lists',
  domain,
  summary: 'List the caller’s lists with their entry counts, the default list first; at most 30',
  method: 'GET',
  path: '/saved/lists',
  data: z.object({ items: z.array(savedListSchema) }),
});

export const listSavedEntries = endpoint({
  name: 'list-saved-entries',
  domain,
  summary: 'List the entries of one of the caller’s lists, newest first',
  method: 'GET',
  path: '/saved/lists/:listId/entries',
  params: ofList,
  query: z.object(pageQuery),
  data: listOf(savedEntrySchema),
  refusals: ['saved_list_not_found'],
});

export const createSavedList = endpoint({
  name: 'create-saved-list',
  domain,
  summary: 'Create a list; at most 30',
  method: 'POST',
  path: '/saved/lists',
  body: z.strictObject(savedListInput),
  data: savedListSchema,
  refusals: ['saved_lists_full', 'saved_list_name_taken'],
});

export const renameSavedList = endpoint({
  name: 'rename-saved-list',
  domain,
  summary: 'Rename a list',
  method: 'POST',
  path: '/saved/lists/:listId/rename',
  params: ofList,
  body: z.strictObject(savedListInput),
  data: savedListSchema,
  refusals: ['saved_list_not_found', 'saved_list_name_taken'],
});

export const deleteSavedList = endpoint({
  name: 'delete-saved-list',
  domain,
  summary: 'Delete a list and its entries; the default list cannot be deleted',
  method: 'DELETE',
  path: '/saved/lists/:listId',
  params: ofList,
  data: z.object({ total }),
  refusals: ['saved_list_not_found', 'saved_list_default'],
});

export const shareSavedList = endpoint({
  name: 'share-saved-list',
  domain,
  summary: 'Create an unguessable public link to a list; a shared list keeps its link',
  method: 'POST',
  path: '/saved/lists/:listId/share',
  params: ofList,
  data: savedListSchema,
  refusals: ['saved_list_not_found'],
});

export const unshareSavedList = endpoint({
  name: 'unshare-saved-list',
  domain,
  summary: 'Revoke the public link of a list; it is never valid again',
  method: 'POST',
  path: '/saved/lists/:listId/unshare',
  params: ofList,
  data: savedListSchema,
  refusals: ['saved_list_not_found'],
});

export const moveEntry = endpoint({
  name: 'move-entry',
  domain,
  summary: 'Move an entry to another of the caller’s lists',
  method: 'POST',
  path: '/saved/entries/:entryId/move',
  params: ofEntry,
  body: z.strictObject({ listId: idSchema }),
  data: z.object({ listId: idSchema }),
  refusals: ['saved_entry_not_found', 'saved_list_not_found', 'saved_list_full'],
});

export const setEntryNote = endpoint({
  name: 'set-entry-note',
  domain,
  summary: 'Set the private note of an entry; an empty note removes it',
  method: 'POST',
  path: '/saved/entries/:entryId/note',
  params: ofEntry,
  body: z.strictObject(savedNoteInput),
  data: z.object({ note: z.string() }),
  refusals: ['saved_entry_not_found'],
});

export const getSharedList = endpoint({
  name: 'get-shared-list',
  domain,
  summary: 'A shared list as the public sees it: its name, owner and entries, without notes',
  method: 'GET',
  path: '/saved/shared/:token',
  params: z.object({ token: z.string().max(60) }),
  query: z.object(pageQuery),
  data: listOf(sharedEntrySchema).extend({ name: z.string(), ownerName: z.string() }),
  refusals: ['saved_list_not_found'],
});

export const savedEndpoints = [
  saveEntry,
  removeEntry,
  findSaved,
  listSavedLists,
  listSavedEntries,
  createSavedList,
  renameSavedList,
  deleteSavedList,
  shareSavedList,
  unshareSavedList,
  moveEntry,
  setEntryNote,
  getSharedList,
];
