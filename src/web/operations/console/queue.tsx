// A console queue: open entries, optionally an "All" tab, and pagination. `loadQueue` and `loadWaiting` load it from the URL.
import type { ReactNode } from 'react';
import { PageMeta } from '#web/app/page-meta.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { LucideIcon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

type QueueQuery<Show> = { show: Show | 'all'; limit: number; cursor?: string };

/** `waiting` is the value of the first tab, which is also the default. */
export async function loadQueue<Show extends string, Page>(
  url: URL,
  waiting: Show,
  ask: (query: QueueQuery<Show>) => Promise<Page>,
  limit = 20,
) {
  const show: Show | 'all' = url.searchParams.get('show') === 'all' ? 'all' : waiting;
  const cursor = url.searchParams.get('cursor');
  return {
    showsAll: show === 'all',
    page: await ask({ show, limit, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
}

/** For queues without an "All" tab. */
export async function loadWaiting<Page>(
  url: URL,
  ask: (query: { limit: number; cursor?: string }) => Promise<Page>,
  limit = 20,
) {
  const cursor = url.searchParams.get('cursor');
  return {
    showsAll: false,
    page: await ask({ limit, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
}

type Props<Item> = {
  title: string;
  /** The document title. */
  metaTitle: string;
  lead: string;
  path: string;
  /** The label of the first tab; omit for no tabs. */
  waiting?: string;
  /** For cards with side-by-side content. */
  isWide?: boolean;
  loaded: {
    showsAll: boolean;
    page: { items: readonly Item[]; nextCursor: string | null };
    isFirstPage: boolean;
  };
  empty: { icon: LucideIcon; title: string; text: string };
  keyOf: (item: Item) => string;
  card: (item: Item) => ReactNode;
};

export function Queue<Item>(props: Props<Item>) {
  const { title, path, waiting, loaded, empty } = props;
  const { showsAll, page, isFirstPage } = loaded;
  const { items, nextCursor } = page;
  const all = `${path}?show=all`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={props.metaTitle} noIndex />
      <PageHead title={title} lead={props.lead} />
      {waiting && (
        <LinkTabs
          label={title}
          tabs={[
            { to: path, label: waiting, current: !showsAll },
            { to: all, label: 'All', current: showsAll },
          ]}
        />
      )}
      <div className={cx(waiting && 'pt-6')}>
        {items.length === 0 && (
          <EmptyState icon={empty.icon} title={empty.title}>
            <p>{empty.text}</p>
          </EmptyState>
        )}
        <ul className={cx('grid gap-4', props.isWide ? 'max-w-4xl' : 'max-w-3xl')}>
          {items.map((item) => (
            <li key={props.keyOf(item)}>{props.card(item)}</li>
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `${showsAll ? `${all}&` : `${path}?`}cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : showsAll ? all : path}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}
