// The filters of a listing, used in the sidebar (each change applies at once) and in the sheet of small screens (applied together).
// Guarantees: names and values are those of the URL, so that the form works by GET without scripts.
import { Suspense } from 'react';

import { latePart } from '#web/app/late-part.tsx';
import { countOf, type Facets, type FilterFieldsProps } from './facets.ts';
import { type FacetChoice, FacetGroup } from './facet-group.tsx';

/** The filters further down; their code is loaded on the first interaction. */
const moreFilters = latePart(() => import('./more-filters.tsx').then((part) => part.MoreFilters));
export const fetchMoreFilters = moreFilters.fetchPart;

export function FilterFields({ filters, facets, categories, onChange }: FilterFieldsProps) {
  const category = categories.find(({ slug }) => slug === filters.category);
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
          legend={`${category.name}: subcategory`}
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
