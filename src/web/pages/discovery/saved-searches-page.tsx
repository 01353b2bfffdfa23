// /buyer/saved/searches: a buyer’s saved searches for gigs.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { listSavedSearches } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { SavedSearches } from '#web/discovery/saved/saved-searches.tsx';
import { activeFilters } from '#web/discovery/search/active-filters.ts';
import { readFilters } from '#web/discovery/search/explore-filters.ts';

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
    <SavedSearches
      searches={searches}
      describe={(address) => {
        const filters = readFilters(address);
        const words = filters.q ? [`“${filters.q}”`] : [];
        return [...words, ...activeFilters(filters, categories).map(({ label }) => label)].join(' · ');
      }}
      what="gigs"
      parent={{ to: '/buyer/saved', label: 'My Picks' }}
      search={{ to: '/explore', label: 'Explore gigs', page: 'Explore' }}
    />
  );
}
