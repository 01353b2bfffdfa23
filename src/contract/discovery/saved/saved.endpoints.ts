// My Picks: saving gigs and sellers, the lists they stand in, and the public address of a list.
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
const thing = { kind: z.enum(savedKinds), id: idSchema };
const total = z.int();

/** Ids with commas between them: what stands on one page. */
const ids = z
  .string()
  .max(savedLimits.askedAtOnce * 37)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema).max(savedLimits.askedAtOnce))
  .optional();

export const saveEntry = endpoint({
  name: 'save-entry',
  domain,
  summary: 'Save a gig or a seller; what is saved already stays, or moves to the list that is named',
  method: 'POST',
  path: '/saved/save',
  body: z.strictObject({ ...thing, listId: idSchema.optional() }),
  data: z.object({ entryId: idSchema, listId: idSchema, listName: z.string(), total }),
  refusals: ['gig_not_found', 'profile_not_found', 'saved_list_not_found', 'saved_list_full'],
});

export const removeEntry = endpoint({
  name: 'remove-entry',
  domain,
  summary: 'Remove a gig or a seller from what is saved; what is not there is as good as removed',
  method: 'POST',
  path: '/saved/remove',
  body: z.strictObject(thing),
  data: z.object({ total }),
});

export const findSaved = endpoint({
  name: 'find-saved',
  domain,
  summary: 'Which of the named gigs and sellers are saved',
  method: 'GET',
  path: '/saved/among',
  query: z.object({ gigs: ids, sellers: ids }),
  data: z.object({ gigs: z.array(idSchema), sellers: z.array(idSchema) }),
});

export const listSavedLists = endpoint({
  name: 'list-saved-lists',
  domain,
  summary: 'One’s lists, the default one first, each with how many entries it has; at most 30',
  method: 'GET',
  path: '/saved/lists',
  data: z.object({ items: z.array(savedListSchema) }),
});

export const listSavedEntries = endpoint({
  name: 'list-saved-entries',
  domain,
  summary: 'What stands in one of one’s lists, newest first',
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
  summary: 'Make a list; at most 30',
  method: 'POST',
  path: '/saved/lists',
  body: z.strictObject(savedListInput),
  data: savedListSchema,
  refusals: ['saved_lists_full', 'saved_list_name_taken'],
});

export const renameSavedList = endpoint({
  name: 'rename-saved-list',
  domain,
  summary: 'Give a list another name',
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
  summary: 'Delete a list with everything in it; the default list stays',
  method: 'DELETE',
  path: '/saved/lists/:listId',
  params: ofList,
  data: z.object({ total }),
  refusals: ['saved_list_not_found', 'saved_list_default'],
});

export const shareSavedList = endpoint({
  name: 'share-saved-list',
  domain,
  summary: 'Give a list a public address that cannot be guessed; a shared list keeps its own',
  method: 'POST',
  path: '/saved/lists/:listId/share',
  params: ofList,
  data: savedListSchema,
  refusals: ['saved_list_not_found'],
});

export const unshareSavedList = endpoint({
  name: 'unshare-saved-list',
  domain,
  summary: 'Take the public address of a list back; it never leads anywhere again',
  method: 'POST',
  path: '/saved/lists/:listId/unshare',
  params: ofList,
  data: savedListSchema,
  refusals: ['saved_list_not_found'],
});

export const moveEntry = endpoint({
  name: 'move-entry',
  domain,
  summary: 'Move an entry to another of one’s lists',
  method: 'POST',
  path: '/saved/entries/:entryId/move',
  params: ofEntry,
  body: z.strictObject({ listId: idSchema }),
  data: z.object({ listId: idSchema }),
  refusals: ['saved_entry_not_found', 'saved_list_not_found', 'saved_list_full'],
});

export const noteEntry = endpoint({
  name: 'note-entry',
  domain,
  summary: 'Write a note to an entry, for oneself; an empty one removes it',
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
  summary: 'A shared list as anybody sees it: its name, whose it is and what is in it, without the notes',
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
  noteEntry,
  getSharedList,
];
