// /admin/users: users by prefix of email, username or name, or those restricted, suspended, or with a request to turn off two-factor.
import { UserSearch } from 'lucide-react';
import { findUsers } from '#contract/operations/console/user.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { SearchForm } from '#web/operations/console/search-form.tsx';
import { AccountStatusBadge, sideLabels } from '#web/operations/console/user-copy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const shows = ['all', 'restricted', 'suspended', 'two-factor'] as const;
type Show = (typeof shows)[number];
const emptyTitles: Record<Show, string> = {
  all: 'No matching users',
  restricted: 'No restricted users',
  suspended: 'No suspended users',
  'two-factor': 'No open requests',
};

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const show = shows.find((name) => name === url.searchParams.get('show')) ?? 'all';
  const cursor = url.searchParams.get('cursor');
  return {
    q,
    show,
    page: await call(findUsers, { q, show, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf(q: string, show: Show, cursor?: string): string {
  return withQuery('/admin/users', { q, show: show !== 'all' && show, cursor });
}

export default function UsersPage({ loaderData: { q, show, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Users" noIndex />
      <PageHead title="Users" lead="Searches and opened accounts are recorded in the audit log." />
      <SearchForm action="/admin/users" label="Email, username or name" value={q} maxLength={100}>
        {show !== 'all' && <input type="hidden" name="show" value={show} />}
      </SearchForm>
      <LinkTabs
        label="Users"
        tabs={[
          { to: urlOf(q, 'all'), label: 'All', current: show === 'all' },
          { to: urlOf(q, 'restricted'), label: 'Restricted', current: show === 'restricted' },
          { to: urlOf(q, 'suspended'), label: 'Suspended', current: show === 'suspended' },
          { to: urlOf(q, 'two-factor'), label: 'Two-factor requests', current: show === 'two-factor' },
        ]}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState icon={UserSearch} title={q === '' ? emptyTitles[show] : 'No matching users'}>
            <p>Search by the first letters of an email, username or name.</p>
          </EmptyState>
        ) : (
          <Table
            caption="Users"
            rows={items}
            rowKey={(user) => user.person.id}
            columns={[
              {
                header: 'Name',
                cell: (user) => (
                  <>
                    <TextLink
                      to={`/admin/users/${user.person.id}`}
                      prefetch="none"
                      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                    >
                      <bdi>{user.person.displayName}</bdi>
                    </TextLink>
                    <span className="block text-ink-faint wrap-anywhere">{user.email}</span>
                  </>
                ),
              },
              { header: 'Role', cell: (user) => sideLabels[user.role], wideOnly: true },
              { header: 'Status', cell: (user) => <AccountStatusBadge user={user} /> },
              {
                header: 'Member since',
                cell: (user) => <RelativeTime at={user.createdAt} as="date" />,
                wideOnly: true,
              },
            ]}
          />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(q, show, nextCursor)}
            firstTo={isFirstPage ? null : urlOf(q, show)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}
