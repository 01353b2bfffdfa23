// /buyer/saved/searches: a buyer’s saved searches for gigs.
import { SearchCheck } from 'lucide-react';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSavedSearches } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { SavedSearchList } from '#web/discovery/saved/saved-search-list.tsx';
import { activeFilters } from '#web/discovery/search/active-filters.ts';
import { readFilters } from '#web/discovery/search/explore-filters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

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
        <SavedSearchList
          searches={searches}
          describe={(address) => {
            const filters = readFilters(address);
            const words = filters.q ? [`“${filters.q}”`] : [];
            return [...words, ...activeFilters(filters, categories).map(({ label }) => label)].join(' · ');
          }}
        />
      )}
    </div>
  );
}
