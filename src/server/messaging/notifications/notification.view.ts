// A notification as its owner sees it.
import type { Notification } from '#contract/messaging/notifications/notification.endpoints.ts';
import type { NotificationRow } from './notification.store.ts';

/** Unread notifications are counted up to this; pages show "99+". */
export const maxUnread = 100;

export function notificationView(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    title: row.title,
    body: row.body,
    href: row.href,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
