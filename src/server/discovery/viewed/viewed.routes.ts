// Access rules of the view history: each user reaches only their own.
import * as endpoints from '#contract/discovery/viewed/viewed.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { clearViewed } from './clear-viewed.ts';
import { setViewHistory } from './set-view-history.ts';
import { listViewed } from './list-viewed.ts';
import { recordView } from './record-view.ts';

export const viewedRoutes: readonly Bound[] = [
  bind(endpoints.recordView, { needs: 'session', limit: '120/min' }, recordView),
  bindRead(endpoints.listViewed, { needs: 'session' }, listViewed),
  bind(endpoints.clearViewed, { needs: 'session', limit: '30/min' }, clearViewed),
  bind(endpoints.setViewHistory, { needs: 'session', limit: '30/min' }, setViewHistory),
];
