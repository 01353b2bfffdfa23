// Access rules of My Picks. Both roles may save: a guest who pressed save may sign in as either.
import * as endpoints from '#contract/discovery/saved/saved.endpoints.ts';
import * as searches from '#contract/discovery/saved/saved-search.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { createSavedList } from './create-saved-list.ts';
import { deleteSavedList } from './delete-saved-list.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { findSaved } from './find-saved.ts';
import { getSharedList } from './get-shared-list.ts';
import { listSavedEntries } from './list-saved-entries.ts';
import { listSavedLists } from './list-saved-lists.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { moveEntry } from './move-entry.ts';
import { setEntryNote } from './set-entry-note.ts';
import { pauseSavedSearch } from './pause-saved-search.ts';
import { removeEntry } from './remove-entry.ts';
import { renameSavedList } from './rename-saved-list.ts';
import { renameSavedSearch } from './rename-saved-search.ts';
import { resumeSavedSearch } from './resume-saved-search.ts';
import { saveEntry } from './save-entry.ts';
import { saveSearch } from './save-search.ts';
import { shareSavedList } from './share-saved-list.ts';
import { unshareSavedList } from './unshare-saved-list.ts';

export const savedRoutes: readonly Bound[] = [
  bind(endpoints.saveEntry, { needs: 'session', limit: '120/min' }, saveEntry),
  bind(endpoints.removeEntry, { needs: 'session', limit: '120/min' }, removeEntry),
  bindRead(endpoints.findSaved, { needs: 'session' }, findSaved),
  bindRead(endpoints.listSavedLists, { needs: 'session' }, listSavedLists),
  bindRead(endpoints.listSavedEntries, { needs: 'session' }, listSavedEntries),
  bind(endpoints.createSavedList, { needs: 'session', limit: '30/min' }, createSavedList),
  bind(endpoints.renameSavedList, { needs: 'session', limit: '60/min' }, renameSavedList),
  bind(endpoints.deleteSavedList, { needs: 'session', limit: '60/min' }, deleteSavedList),
  bind(endpoints.shareSavedList, { needs: 'session', limit: '30/min' }, shareSavedList),
  bind(endpoints.unshareSavedList, { needs: 'session', limit: '30/min' }, unshareSavedList),
  bind(endpoints.moveEntry, { needs: 'session', limit: '120/min' }, moveEntry),
  bind(endpoints.setEntryNote, { needs: 'session', limit: '120/min' }, setEntryNote),
  bind(searches.saveSearch, { needs: 'session', limit: '30/min' }, saveSearch),
  bindRead(searches.listSavedSearches, { needs: 'session' }, listSavedSearches),
  bind(searches.renameSavedSearch, { needs: 'session', limit: '60/min' }, renameSavedSearch),
  bind(searches.pauseSavedSearch, { needs: 'session', limit: '60/min' }, pauseSavedSearch),
  bind(searches.resumeSavedSearch, { needs: 'session', limit: '60/min' }, resumeSavedSearch),
  bind(searches.deleteSavedSearch, { needs: 'session', limit: '60/min' }, deleteSavedSearch),
  bindRead(endpoints.getSharedList, { needs: 'anyone' }, getSharedList),
];
