// /notifications: the viewer's notifications, newest first; all or unread.
// The URL holds the filter and page (?show=unread, ?cursor=), so it can be reloaded and works without scripts.
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Notification } from '#contract/messaging/notifications/notification.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { NotificationRow } from '#web/messaging/notifications/notification-row.tsx';
import { markAsRead, setCounts } from '#web/app/header-counts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { useDays } from '#web/ui/days.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { withQuery } from '#web/ui/with-query.ts';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const unreadOnly = url.searchParams.get('show') === 'unread';
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const list = await call(listNotifications, {
      ...(unreadOnly ? { unreadOnly: 'true' } : {}),
      ...(cursor ? { cursor } : {}),
    });
    return { list, unreadOnly, isFirstPage: cursor === undefined };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function addressOf(unreadOnly: boolean, cursor?: string): string {
  return withQuery('/notifications', { show: unreadOnly && 'unread', cursor });
}

export default function NotificationsPage({ loaderData }: PageProps<typeof load>) {
  const { list, unreadOnly, isFirstPage } = loaderData;
  useFreshPage(['notification']);
  useEffect(() => setCounts({ notifications: list.unread }), [list.unread]);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Notifications" noIndex />
      <div className="max-w-3xl max-xl:mx-auto">
        <PageHead
          title="Notifications"
          lead="Updates on your orders, reviews and payments."
          actions={list.unread > 0 && <MarkAllButton />}
        />
        <LinkTabs
          label="Filter"
          tabs={[
            { to: addressOf(false), label: 'All', current: !unreadOnly },
            { to: addressOf(true), label: 'Unread', count: list.unread || undefined, current: unreadOnly },
          ]}
        />
        {list.items.length === 0 ? (
          <div className="pt-6">
            <Nothing unreadOnly={unreadOnly} isFirstPage={isFirstPage} />
          </div>
        ) : (
          <>
            <Days items={list.items} />
            <NextPage
              to={list.nextCursor ? addressOf(unreadOnly, list.nextCursor) : null}
              firstTo={isFirstPage ? null : addressOf(unreadOnly)}
              shown={list.items.length}
              total={list.total}
              totalIsCapped={list.totalIsCapped}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Days({ items }: { items: readonly Notification[] }) {
  const id = useId();
  return useDays(items).map(({ heading, items: ofDay }, at) => (
    <section key={heading} aria-labelledby={`${id}-${at}`} className="mt-6">
      <h2 id={`${id}-${at}`} className="mb-2 text-sm font-semibold text-ink-soft" suppressHydrationWarning>
        {heading}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {ofDay.map((item) => (
          <li key={item.id}>
            <NotificationRow
              notification={item}
              onOpen={(opened) => {
                if (opened.readAt === null) markAsRead([opened.id]).catch(() => undefined);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function MarkAllButton() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon={CheckCheck}
      busy={busy}
      onClick={async () => {
        setBusy(true);
        try {
          await markAsRead();
          await revalidate();
        } catch (failure) {
          toast.error(sentenceOf(failure));
        } finally {
          setBusy(false);
        }
      }}
    >
      Mark all as read
    </Button>
  );
}

function Nothing({ unreadOnly, isFirstPage }: { unreadOnly: boolean; isFirstPage: boolean }) {
  if (!isFirstPage) {
    return (
      <EmptyState
        icon={Bell}
        title="No older notifications"
        action={<ButtonLink to={addressOf(unreadOnly)}>Back to the newest</ButtonLink>}
      />
    );
  }
  if (unreadOnly) {
    return (
      <EmptyState
        icon={Bell}
        title="You’re all caught up"
        action={<ButtonLink to={addressOf(false)}>Show all notifications</ButtonLink>}
      >
        New notifications appear here and in the header.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bell}
      title="No notifications yet"
      action={
        <ButtonLink to="/explore" variant="primary">
          Explore gigs
        </ButtonLink>
      }
    >
      Updates on your orders, reviews and payments appear here and are sent by email.
    </EmptyState>
  );
}
