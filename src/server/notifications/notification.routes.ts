// The bell's calls: what happened, how much of it is new, and that it has been seen.
import * as calls from '#contract/notifications/notification.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { getCounts } from './get-counts.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';

export const notificationRoutes: readonly Bound[] = [
  bindRead(calls.listNotifications, { needs: 'session' }, listNotifications),
  bindRead(calls.getCounts, { needs: 'session' }, getCounts),
  bind(calls.markRead, { needs: 'session', limit: '60/min' }, markRead),
];
