// The filters themselves, the same in the sidebar (each change applies at once) and in the sheet of phones (applied together).
// Guards: names and values are those of the address, so that the form posts by GET without scripts.
import { Suspense } from 'react';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { latePart } from '#web/app/late-part.tsx';
import type { ExploreFilters } from './explore-filters.ts';
import { type FacetChoice, FacetGroup } from './facet-group.tsx';

/** What stands further down: its code comes with the visitor’s first movement. */
const moreFilters = latePart(() => import('./more-filters.tsx').then((part) => part.MoreFilters));
export const fetchMoreFilters = moreFilters.fetchPart;

export type Facets = DataOf<typeof searchGigs>['facets'];
export type FilterFieldsProps = {
  filters: ExploreFilters;
  facets: Facets;
  categories: readonly Category[];
  onChange: (filters: ExploreFilters) => void;
};

export function FilterFields({ filters, facets, categories, onChange }: FilterFieldsProps) {
  const category = categories.find((one) => one.slug === filters.category);
  return (
    <div className="grid gap-6">
      <FacetGroup
        legend="Category"
        name="category"
        value={filters.category ?? ''}
        choices={[{ value: '', label: 'All categories' }, ...withCounts(categories, facets.category)]}
        onChange={(value) => onChange({ ...filters, category: value || null, subcategory: null })}
      />
      {category && category.subcategories.length > 0 && (
        <FacetGroup
          legend={`${category.name}: kind of work`}
          name="subcategory"
          value={filters.subcategory ?? ''}
          choices={[
            { value: '', label: `All of ${category.name.toLowerCase()}` },
            ...withCounts(category.subcategories, facets.subcategory),
          ]}
          onChange={(value) => onChange({ ...filters, subcategory: value || null })}
        />
      )}
      <Suspense fallback={null}>
        <moreFilters.Part filters={filters} facets={facets} onChange={onChange} />
      </Suspense>
    </div>
  );
}

function withCounts(
  all: readonly { slug: string; name: string }[],
  facet: Facets['category'],
): FacetChoice[] {
  return all.map(({ slug, name }) => ({ value: slug, label: name, count: countOf(facet, slug) }));
}

/** A facet that says nothing at all shows no figures; one that leaves a value out has none of it. */
export function countOf(facet: Facets['category'], value: string): number | undefined {
  if (facet.length === 0) return undefined;
  return facet.find((one) => one.value === value)?.count ?? 0;
}
