// Saves the shown search for gigs. Hidden in seller mode; only shown when there is search text or a filter.
import type { SiteCategory } from '#web/app/navigation.ts';
import { savedQuery, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { useSession } from '#web/app/session.ts';
import { activeFilters } from './active-filters.ts';
import { type ExploreFilters, queryOf } from './explore-filters.ts';
import { SaveSearchButton } from './save-search-button.tsx';

type SaveSearchProps = { filters: ExploreFilters; categories: readonly SiteCategory[] };

export function SaveSearch({ filters, categories }: SaveSearchProps) {
  const { userRole } = useSession();
  const query = savedQuery(queryOf(filters));
  // 1 is the specification's code of a seller.
  if (userRole === 1 || Object.keys(query).length === 0) return null;
  return (
    <div className="-mx-3 -mt-2 pb-3">
      <SaveSearchButton kind="gigs" query={query} name={nameOf(filters, categories)} />
    </div>
  );
}

function nameOf(filters: ExploreFilters, categories: readonly SiteCategory[]): string {
  const parts = [filters.q, ...activeFilters(filters, categories).map(({ label }) => label)];
  return parts.filter(Boolean).join(', ').slice(0, savedSearchLimits.name);
}
