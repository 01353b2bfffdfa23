// One notification; the whole row is a link and marks it as read.
// Unread is shown by text and a dot, not by color alone.
import type { Notification } from '#contract/messaging/notifications/notification.endpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { notificationIcon } from './notification-icon.ts';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export type NotificationRowProps = {
  notification: Notification;
  /** In the bell: smaller, and at most two lines of the text. */
  compact?: boolean;
  onOpen: (notification: Notification) => void;
};

export function NotificationRow({ notification, compact = false, onOpen }: NotificationRowProps) {
  const isUnread = notification.readAt === null;
  return (
    <Link
      to={notification.href}
      onClick={() => onOpen(notification)}
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-3 transition-colors hover:bg-ink/5 focus-visible:-outline-offset-2',
        compact ? 'rounded-sm px-2.5 py-3 text-sm' : 'px-4 py-4 sm:px-5',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'relative grid size-9 place-items-center rounded-full',
          isUnread ? 'bg-accent-wash text-accent' : 'bg-sunken text-ink-faint',
        )}
      >
        <Icon of={notificationIcon(notification.event)} />
        {isUnread && (
          <span className="absolute top-0 right-0 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
        )}
      </span>
      <span className="min-w-0">
        <span className={cx('block', isUnread ? 'font-semibold text-ink' : 'font-medium text-ink-soft')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {notification.title}
        </span>
        <span className={cx('mt-0.5 text-ink-soft', compact ? 'line-clamp-2' : 'block max-w-[72ch]')}>
          {notification.body}
        </span>
        <RelativeTime
          at={notification.createdAt}
          className={cx('mt-1 block text-ink-faint', compact ? 'text-xs' : 'text-sm')}
        />
      </span>
    </Link>
  );
}
