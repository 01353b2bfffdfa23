// The layout of /messages: the list beside the open conversation; on phones one of the two.
// The URL holds the list (?folder=archived, ?q= for search) and the conversation, so it can be shared and reloaded.
import { Search } from 'lucide-react';
import { Form, Outlet, useMatch, useSearchParams } from 'react-router';
import { listConversations, searchMessages } from '#contract/messaging/messages/message.endpoints.ts';
import type { ConversationCard } from '#contract/messaging/messages/message.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import type { Outgoing } from '#web/messaging/messages/outgoing-store.ts';
import { useAllOutgoing } from '#web/messaging/messages/use-outgoing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const page = cursor === undefined ? {} : { cursor };
    const folder = url.searchParams.get('folder') === 'archived' ? ('archived' as const) : ('inbox' as const);
    if (q.length >= 2) return { folder, q, list: null, hits: await call(searchMessages, { q, ...page }) };
    return { folder, q: '', list: await call(listConversations, { folder, ...page }), hits: null };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function MessagesFrame({ loaderData }: PageProps<typeof load>) {
  const { folder, q, list, hits } = loaderData;
  useFreshPage(['message']);
  const isOpen = useMatch('/messages') === null;
  return (
    <div className="page-column grid h-[calc(100dvh-4rem)] min-h-96 grid-cols-[minmax(0,1fr)] max-md:px-0 md:grid-cols-[20rem_minmax(0,1fr)] md:py-4">
      {/* The page heading on phones, where only the conversation is shown. */}
      {isOpen && <h1 className="sr-only md:hidden">Messages</h1>}
      <div
        className={cx(
          'flex min-h-0 flex-col border-line md:rounded-l-lg md:border md:bg-surface',
          isOpen && 'max-md:hidden',
        )}
      >
        <div className="px-4 pt-4">
          <h1 className="heading-2">Messages</h1>
          <Form role="search" action="/messages" className="mt-3 flex items-end gap-1">
            <TextField
              key={q}
              label="Search messages"
              hideLabel
              placeholder="Search messages"
              type="search"
              name="q"
              defaultValue={q}
              className="min-w-0 flex-1"
            />
            <IconButton icon={Search} label="Search messages" type="submit" />
          </Form>
          {list && (
            <div className="mt-2">
              <LinkTabs
                label="Folder"
                tabs={[
                  { to: '/messages', label: 'Inbox', current: folder === 'inbox' },
                  { to: '/messages?folder=archived', label: 'Archive', current: folder === 'archived' },
                ]}
              />
            </div>
          )}
        </div>
        <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
          {list && <Cards items={list.items} isArchive={folder === 'archived'} />}
          {hits && <SearchHits q={q} items={hits.items} />}
          {(list ?? hits)?.nextCursor && (
            <NextPage to={nextOf(loaderData)} shown={(list ?? hits)!.items.length} total={null} />
          )}
        </nav>
      </div>
      <div
        className={cx(
          'flex min-h-0 min-w-0 flex-col border-line md:overflow-hidden md:rounded-r-lg md:border md:border-l-0 md:bg-paper',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Outlet />
      </div>
    </div>
  );
}

function nextOf({ folder, q, list, hits }: PageProps<typeof load>['loaderData']): string {
  const search = new URLSearchParams({ cursor: (list ?? hits)?.nextCursor ?? '' });
  if (folder === 'archived') search.set('folder', folder);
  if (q !== '') search.set('q', q);
  return `/messages?${search}`;
}

const rowClasses =
  'flex min-h-16 items-center gap-3 rounded-md px-2.5 py-2 transition-colors hover:bg-ink/5 aria-[current=page]:bg-accent-wash focus-visible:-outline-offset-2';

function Cards({ items, isArchive }: { items: readonly ConversationCard[]; isArchive: boolean }) {
  const outgoing = useAllOutgoing();
  const match = useMatch('/messages/:conversationId');
  const [search] = useSearchParams();
  const folder = search.get('folder') === 'archived' ? '?folder=archived' : '';
  if (items.length === 0) {
    return (
      <p className="px-3 py-8 text-center text-balance text-sm text-ink-soft">
        {isArchive
          ? 'No archived conversations. An archived conversation returns to the inbox with its next message.'
          : 'No messages yet. Contact a seller from their gig or profile, or your buyer or seller from the order page.'}
      </p>
    );
  }
  return (
    <ul>
      {items.map(({ id, other, last, unread, isMuted }) => (
        <li key={id}>
          <Link
            to={`/messages/${id}${folder}`}
            className={rowClasses}
            aria-current={match?.params.conversationId === id ? 'page' : undefined}
          >
            <span className="relative shrink-0">
              <Avatar name={other.displayName} url={other.avatarUrl} size={44} />
              {other.isOnline && (
                <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-success">
                  <span className="sr-only">Online</span>
                </span>
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <bdi className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
                  {other.displayName}
                </bdi>
                {last && <RelativeTime at={last.at} className="shrink-0 text-xs text-ink-soft" />}
              </span>
              <span className="flex items-center gap-2">
                <Preview last={last} unsent={outgoing.filter((message) => message.other.id === other.id)} />
                {unread > 0 && (
                  <span
                    className={cx(
                      'flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-xs font-semibold tabular-nums',
                      isMuted ? 'bg-sunken text-ink-soft' : 'bg-accent text-on-accent',
                    )}
                  >
                    {unread > 99 ? '99+' : unread}
                    <span className="sr-only"> unread</span>
                  </span>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type PreviewProps = { last: ConversationCard['last']; unsent: readonly Outgoing[] };

/** The last message, or the newest unsent hit. */
function Preview({ last, unsent }: PreviewProps) {
  const needsAuthor = unsent.some(({ state }) => state === 'warned' || state === 'failed');
  const newest = unsent.findLast(({ state }) => state !== 'sending');
  return (
    <span dir="auto" className="min-w-0 flex-1 truncate text-sm text-ink-soft">
      {newest ? (
        <>
          <span className={cx('font-medium', needsAuthor ? 'text-danger' : 'text-marigold-ink')}>
            {needsAuthor ? 'Not sent: ' : 'Waiting to be sent: '}
          </span>
          {newest.text === '' ? 'files' : newest.text}
        </>
      ) : (
        <>
          {last?.isMine && 'You: '}
          {last?.text}
        </>
      )}
    </span>
  );
}

function SearchHits({ q, items }: { q: string; items: DataOf<typeof searchMessages>['items'] }) {
  return (
    <>
      <p className="px-2.5 py-2 text-sm text-ink-soft" role="status">
        {items.length === 0 ? `No messages match “${q}”.` : `Messages matching “${q}”, newest first.`}{' '}
        <Link to="/messages" className="font-medium text-accent underline underline-offset-[3px]">
          All messages
        </Link>
      </p>
      <ul>
        {items.map((hit) => (
          <li key={hit.messageId}>
            <Link
              to={`/messages/${hit.conversationId}?q=${encodeURIComponent(q)}#message-${hit.messageId}`}
              className={rowClasses}
            >
              <Avatar name={hit.other.displayName} url={hit.other.avatarUrl} size={36} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <bdi className="min-w-0 flex-1 truncate font-medium">{hit.other.displayName}</bdi>
                  <RelativeTime at={hit.at} className="shrink-0 text-xs text-ink-soft" />
                </span>
                <span dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
                  {hit.isMine && 'You: '}
                  <Marked text={hit.excerpt} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Highlights the matches, which are enclosed in « and ». */
function Marked({ text }: { text: string }) {
  return text.split(/«|»/).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <mark key={at} className="rounded-sm bg-marigold-wash px-0.5 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
