// A notification on its way to a user by email or push.
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type { MailCopy } from './notification.email.ts';

export type OutboundNotification = {
  userId: string;
  group: NotificationGroup;
  copy: MailCopy;
  dedupeKey: string;
  /** Who caused it, if a block between the two stops it. */
  from: string | null;
};
