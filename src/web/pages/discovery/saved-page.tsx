// /buyer/saved, My Picks: the gigs and sellers a buyer saved, by list, newest first. List and page are in the URL.
// Guarantees: an entry removed by its heart stays visible until the page is loaded again, so that it can be restored.
import { Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  createSavedList,
  listSavedEntries,
  listSavedLists,
} from '#contract/discovery/saved/saved.endpoints.ts';
import { type SavedList, savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ListNameDialog } from '#web/discovery/saved/list-name-dialog.tsx';
import { ListTools } from '#web/discovery/saved/list-tools.tsx';
import { SavedEntryCard } from '#web/pages/discovery/saved-entry-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const { items: lists } = await call(listSavedLists, {});
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const listId = url.searchParams.get('list');
    const list = lists.find(({ id }) => id === listId) ?? lists[0];
    const entries = list && (await call(listSavedEntries, { listId: list.id, ...(cursor && { cursor }) }));
    return { lists, shown: list && entries ? { list, entries, isFirstPage: cursor === undefined } : null };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function addressOfList(list: SavedList, cursor?: string | null): string {
  return withQuery('/buyer/saved', { list: !list.isDefault && list.id, cursor });
}

const pageTitle = 'My Picks';

export default function SavedPage({ loaderData: { lists, shown } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={pageTitle} noIndex />
      <PageHead
        title={pageTitle}
        lead="Gigs and sellers to come back to."
        actions={
          <>
            <ButtonLink to="/buyer/saved/searches">Saved searches</ButtonLink>
            <ButtonLink to="/viewed">Recently viewed</ButtonLink>
            {lists.length < savedLimits.lists && <NewList />}
          </>
        }
      />
      {lists.length > 1 && (
        <LinkTabs
          label="Lists"
          tabs={lists.map((list) => ({
            to: addressOfList(list),
            label: list.name,
            count: list.count,
            current: list.id === shown?.list.id,
          }))}
        />
      )}
      {shown === null ? <NothingYet /> : <Shown key={shown.list.id} lists={lists} {...shown} />}
    </div>
  );
}

type ShownProps = { lists: SavedList[] } & NonNullable<PageProps<typeof load>['loaderData']['shown']>;

function Shown({ lists, list, entries, isFirstPage }: ShownProps) {
  if (list.count === 0 && lists.length === 1) return <NothingYet />;
  return (
    <section aria-labelledby="list">
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 pt-6 pb-5">
        {/* The default list has the page's name, so its heading is for screen readers only. */}
        <h2
          id="list"
          className={list.name === pageTitle ? 'sr-only' : 'heading-2 mr-auto min-w-0 wrap-anywhere'}
        >
          <bdi>{list.name}</bdi>
        </h2>
        <ListTools list={list} />
      </div>
      {entries.items.length === 0 ? (
        <EmptyState icon={Heart} title="This list is empty" headingLevel={3}>
          Move something here, or choose it when you save a gig or a seller.
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {entries.items.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <SavedEntryCard entry={entry} lists={lists} />
              </li>
            ))}
          </ul>
          <NextPage
            shown={entries.items.length}
            total={entries.total}
            to={entries.nextCursor && addressOfList(list, entries.nextCursor)}
            firstTo={isFirstPage ? null : addressOfList(list)}
          />
        </>
      )}
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={Heart}
      title="Nothing saved yet"
      action={
        <ButtonLink to="/explore" variant="primary">
          Explore gigs
        </ButtonLink>
      }
    >
      Press the heart on a gig or a seller to save it here. Use lists to keep ideas apart.
    </EmptyState>
  );
}

function NewList() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        New list
      </Button>
      <ListNameDialog
        open={open}
        onClose={() => setOpen(false)}
        title="New list"
        action="Create list"
        endpoint={createSavedList}
        input={{}}
        onDone={(list) => void navigate(addressOfList(list))}
      />
    </>
  );
}
