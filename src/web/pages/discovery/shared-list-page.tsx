// /lists/:token: a shared list, for anyone with the link. Read-only, without notes, not indexed. Works without scripts.
// A link that is no longer shared says so.
import { Heart } from 'lucide-react';
import { getSharedList } from '#contract/discovery/saved/saved.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { SharedEntryCard } from '#web/pages/discovery/shared-entry-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';

async function load({ call, params, url }: LoadArgs) {
  const token = params.token ?? '';
  const cursor = url.searchParams.get('cursor');
  const list = await call(getSharedList, { token, ...(cursor && { cursor }) });
  return { list, token, isFirstPage: cursor === null };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SharedListPage({ loaderData }: PageProps<typeof load>) {
  const { list, token, isFirstPage } = loaderData;
  const address = `/lists/${token}`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={list.name} noIndex />
      <PageHead
        title={<bdi className="wrap-anywhere">{list.name}</bdi>}
        lead={
          <>
            A list by <bdi>{list.ownerName}</bdi>
          </>
        }
      />
      <h2 className="sr-only">In this list</h2>
      {list.items.length === 0 ? (
        <EmptyState icon={Heart} title="This list is empty">
          More may be added to it; the link stays the same.
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {list.items.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <SharedEntryCard entry={entry} />
              </li>
            ))}
          </ul>
          <NextPage
            shown={list.items.length}
            total={list.total}
            to={list.nextCursor && `${address}?${new URLSearchParams({ cursor: list.nextCursor })}`}
            firstTo={isFirstPage ? null : address}
          />
        </>
      )}
    </div>
  );
}
