// Who may call what of recently viewed gigs: each only for oneself.
import * as endpoints from '#contract/discovery/viewed/viewed.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { clearViewed } from './clear-viewed.ts';
import { keepViewed } from './keep-viewed.ts';
import { listViewed } from './list-viewed.ts';
import { noteView } from './note-view.ts';

export const viewedRoutes: readonly Bound[] = [
  bind(endpoints.noteView, { needs: 'session', limit: '120/min' }, noteView),
  bindRead(endpoints.listViewed, { needs: 'session' }, listViewed),
  bind(endpoints.clearViewed, { needs: 'session', limit: '30/min' }, clearViewed),
  bind(endpoints.keepViewed, { needs: 'session', limit: '30/min' }, keepViewed),
];
