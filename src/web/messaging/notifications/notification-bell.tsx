// The bell in the header: the unread count and the latest eight notifications.
// The list is fetched when opened. Opening it marks nothing as read; following a row does.
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import type { Notification } from '#contract/messaging/notifications/notification.endpoints.ts';
import { call } from '#web/app/call.ts';
import { NotificationRow } from './notification-row.tsx';
import { markAsRead, setCounts } from '#web/app/header-counts.ts';
import { Button, ButtonLink, CountMark, iconButtonClasses } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

const shown = 8;

export function NotificationBell({ unread }: { unread: number }) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- closes on every navigation, including back
  useEffect(() => setOpen(false), [key]);
  return (
    <Popover
      label={nameOf(unread)}
      title="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      triggerClassName={iconButtonClasses()}
      trigger={
        <>
          <Icon of={Bell} size={20} />
          {unread > 0 && <CountMark count={unread} />}
        </>
      }
    >
      <Latest unread={unread} onLeave={() => setOpen(false)} />
    </Popover>
  );
}

function nameOf(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`;
}

type LatestProps = { unread: number; onLeave: () => void };

function Latest({ unread, onLeave }: LatestProps) {
  const { items, error, retry, markAll } = useLatest();
  return (
    <div className="relative -mx-2.5 -mb-2.5">
      {unread > 0 && (
        <span className="absolute -top-10.5 right-0 pointer-coarse:-top-11.5">
          <Button variant="quiet" size="sm" className="text-accent!" onClick={markAll}>
            Mark all as read
          </Button>
        </span>
      )}
      {error !== null && <ErrorNote error={error} onRetry={retry} />}
      {items === null && error === null && <LoadingRows />}
      {items?.length === 0 && (
        <p className="px-2.5 pt-2 pb-5 text-sm text-ink-soft">
          No notifications yet. Updates on your orders, reviews and payments appear here.
        </p>
      )}
      {items !== null && items.length > 0 && (
        <ul className="max-h-[min(28rem,58dvh)] overflow-y-auto">
          {items.map((item) => (
            <li key={item.id}>
              <NotificationRow
                compact
                notification={item}
                onOpen={(opened) => {
                  onLeave();
                  if (opened.readAt === null) markAsRead([opened.id]).catch(() => undefined);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1 border-t border-line pt-1.5">
        <ButtonLink to="/notifications" variant="quiet" size="sm" wide onClick={onLeave}>
          All notifications
        </ButtonLink>
      </div>
    </div>
  );
}

/** The latest notifications, fetched each time the bell is opened. */
function useLatest() {
  const [items, setItems] = useState<Notification[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    call(listNotifications, { limit: shown }, { signal: controller.signal })
      .then((list) => {
        setItems(list.items);
        setCounts({ notifications: list.unread });
      })
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- retry
  }, [tries]);
  return {
    items,
    error,
    retry: () => setTries((count) => count + 1),
    markAll: () => {
      const before = items;
      const readAt = new Date().toISOString();
      setItems((now) => now && now.map((item) => ({ ...item, readAt: item.readAt ?? readAt })));
      markAsRead().catch((failure: unknown) => {
        setItems(before);
        toast.error(sentenceOf(failure));
      });
    },
  };
}

function LoadingRows() {
  return (
    <Loading label="Loading notifications" className="space-y-5 px-2.5 py-3">
      {[0, 1, 2].map((at) => (
        <div key={at} className="space-y-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </Loading>
  );
}
