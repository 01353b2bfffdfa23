// Notifies users of every event in notification.copy.ts.
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { NotificationEventName } from './facts/notification.facts.ts';
import type { NotificationEvent } from './notification.report.ts';
import { notificationTemplates } from './copy/notification.copy.ts';
import { notify } from './notify.ts';

export const notificationEvents = Object.keys(notificationTemplates) as NotificationEventName[];

export const notificationListeners: readonly Listener[] = [
  {
    name: 'notifications/notify',
    on: notificationEvents,
    run: (platform, event) => inTransaction(platform, (tx) => notify(tx, event as NotificationEvent)),
  },
];
