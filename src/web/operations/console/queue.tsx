// A queue of the console: what waits for somebody, the whole list under its second tab where there is one, and the pages of both.
// `loadQueue` reads the address for it, `loadWaiting` that of one without a second tab. What a card shows and does is its page's own.
import type { ReactNode } from 'react';
import { PageMeta } from '#web/app/page-meta.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { LucideIcon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

type Asked<Show> = { show: Show | 'all'; limit: number; cursor?: string };

/** `waiting` is the name of the first tab; whatever else the address says shows it too. */
export async function loadQueue<Show extends string, Page>(
  url: URL,
  waiting: Show,
  ask: (asked: Asked<Show>) => Promise<Page>,
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

/** Of one that shows only what waits. */
export async function loadWaiting<Page>(
  url: URL,
  ask: (asked: { limit: number; cursor?: string }) => Promise<Page>,
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
  /** Of the browser's tab. */
  metaTitle: string;
  lead: string;
  address: string;
  /** The word on the first tab; without it there are no tabs. */
  waiting?: string;
  /** Its cards hold things side by side. */
  isWide?: boolean;
  loaded: {
    showsAll: boolean;
    page: { items: readonly Item[]; nextCursor: string | null };
    isFirstPage: boolean;
  };
  empty: { icon: LucideIcon; title: string; says: string };
  keyOf: (item: Item) => string;
  card: (item: Item) => ReactNode;
};

export function Queue<Item>(props: Props<Item>) {
  const { title, address, waiting, loaded, empty } = props;
  const { showsAll, page, isFirstPage } = loaded;
  const { items, nextCursor } = page;
  const all = `${address}?show=all`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={props.metaTitle} noIndex />
      <PageHead title={title} lead={props.lead} />
      {waiting && (
        <LinkTabs
          label={title}
          tabs={[
            { to: address, label: waiting, current: !showsAll },
            { to: all, label: 'All', current: showsAll },
          ]}
        />
      )}
      <div className={cx(waiting && 'pt-6')}>
        {items.length === 0 && (
          <EmptyState icon={empty.icon} title={empty.title}>
            <p>{empty.says}</p>
          </EmptyState>
        )}
        <ul className={cx('grid gap-4', props.isWide ? 'max-w-4xl' : 'max-w-3xl')}>
          {items.map((item) => (
            <li key={props.keyOf(item)}>{props.card(item)}</li>
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `${showsAll ? `${all}&` : `${address}?`}cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : showsAll ? all : address}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}
