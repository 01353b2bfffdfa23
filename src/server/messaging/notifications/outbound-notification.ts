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
  /** Its sender has caused this user too many notifications lately, so it waits for a digest. */
  isCrowded?: boolean;
  /** The beginning of the dedupe key of the notification that this one takes back. */
  undoes?: string | undefined;
};
