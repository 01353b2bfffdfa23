// The facets of a search answer, shared by the filter components.
import type { SiteCategory } from '#web/app/navigation.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { ExploreFilters } from './explore-filters.ts';

export type Facets = DataOf<typeof searchGigs>['facets'];
export type FilterFieldsProps = {
  filters: ExploreFilters;
  facets: Facets;
  categories: readonly SiteCategory[];
  onChange: (filters: ExploreFilters) => void;
};

/** Undefined when the facet was not counted; 0 for a value that it leaves out. */
export function countOf(facet: Facets['category'], value: string): number | undefined {
  if (facet.length === 0) return undefined;
  return facet.find((entry) => entry.value === value)?.count ?? 0;
}
