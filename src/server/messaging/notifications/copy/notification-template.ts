// The text of a notification for one recipient of an event. notification.copy.ts lists the templates of every event.
import type { RecipientRole } from '#contract/messaging/notifications/notification-event.ts';

export type NotificationCopy = {
  title: string;
  body: string;
  /** The page it links to. */
  href: string;
  /** The button of the email. */
  action: string;
  /** Rows of the email's receipt, the last one their total. */
  mailFacts?: { label: string; value: string }[];
  /** The subject of the event, in the email's footer. */
  about?: string;
  /** An email not sent by then is dropped. */
  uselessAfter?: Date | null;
};

export type NotificationTemplate<Facts> = {
  to: RecipientRole;
  /** Also sent to the user who caused the event, because their own money moved. */
  includeActor?: true;
  /** Skips the notification if the event is no longer current. */
  skipIf?: (facts: Facts) => boolean;
  render: (facts: Facts) => NotificationCopy;
};
