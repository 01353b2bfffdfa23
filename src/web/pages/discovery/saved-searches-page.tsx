// /buyer/saved/searches: a buyer’s saved searches, with renaming, pausing and deleting.
// Guarantees: pausing takes effect at once and can be undone; deleting states its effect.
import { Pause, Pencil, Play, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  pauseSavedSearch,
  renameSavedSearch,
  resumeSavedSearch,
} from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchPath } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { RenameSearchDialog } from '#web/discovery/saved/rename-search-dialog.tsx';
import { activeFilters } from '#web/discovery/search/active-filters.ts';
import { readFilters } from '#web/discovery/search/explore-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [searches, categories] = await Promise.all([call(listSavedSearches, {}), call(listCategories, {})]);
    return { searches: searches.items, categories: categories.items };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SavedSearchesPage({ loaderData: { searches, categories } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Saved searches" noIndex />
      <PageHead
        title="Saved searches"
        lead="We notify you about new gigs, at most once a day for each search."
        crumbs={[{ to: '/buyer/saved', label: 'My Picks' }]}
      />
      {searches.length === 0 ? (
        <EmptyState
          icon={SearchCheck}
          title="No saved searches yet"
          action={
            <ButtonLink to="/explore" variant="primary">
              Explore gigs
            </ButtonLink>
          }
        >
          Search for words or choose filters in Explore, then press “Save this search”.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} categories={categories} />
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { search: SavedSearch; categories: Category[] };

function SearchRow({ search, categories }: RowProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { revalidate } = useRevalidator();
  const isPaused = search.state === 'paused';
  const pausing = useCommand(isPaused ? resumeSavedSearch : pauseSavedSearch, { onDone: revalidate });
  const deleting = useCommand(deleteSavedSearch, { onDone: revalidate });
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          <bdi>{search.name}</bdi>
        </h2>
        {isPaused && <Badge tone="warning">Paused</Badge>}
      </div>
      <p className="mt-1 text-ink-soft wrap-anywhere">{describe(search, categories)}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {search.notifiedAt === null ? (
          <>
            No new gigs since you saved it <RelativeTime at={search.createdAt} />
          </>
        ) : (
          <>
            Last notified <RelativeTime at={search.notifiedAt} />
          </>
        )}
      </p>
      {pausing.failure && <ErrorNote error={pausing.failure} />}
      <div className="-mx-3 mt-2 flex flex-wrap">
        <ButtonLink to={savedSearchPath(search.query)} variant="quiet" size="sm">
          See the gigs<span className="sr-only"> for {search.name}</span>
        </ButtonLink>
        <Button
          variant="quiet"
          size="sm"
          icon={isPaused ? Play : Pause}
          busy={pausing.busy}
          onClick={() => void pausing.run({ searchId: search.id })}
        >
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {search.name}</span>
        </Button>
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => setOpen('rename')}>
          Rename<span className="sr-only"> {search.name}</span>
        </Button>
        <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setOpen('delete')}>
          Delete<span className="sr-only"> {search.name}</span>
        </Button>
      </div>
      {open === 'rename' && (
        <RenameSearchDialog search={search} endpoint={renameSavedSearch} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete “${search.name}”?`}
        confirmLabel="Delete search"
        cancelLabel="Keep it"
        danger
        consequence="You will no longer be notified about new gigs for it. Your saved gigs and sellers stay."
        busy={deleting.busy}
        error={deleting.failure?.message}
        onConfirm={() => void deleting.run({ searchId: search.id })}
      />
    </li>
  );
}

/** The search as text: “logo” · Design · Up to $200. */
function describe(search: SavedSearch, categories: Category[]): string {
  const filters = readFilters(new URL(savedSearchPath(search.query), 'http://localhost').searchParams);
  const words = filters.q ? [`“${filters.q}”`] : [];
  return [...words, ...activeFilters(filters, categories).map(({ label }) => label)].join(' · ');
}
