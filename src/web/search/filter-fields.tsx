// The filters themselves, the same in the sidebar (each change applies at once) and in the sheet of phones (applied together).
// Guards: names and values are those of the address, so that the form posts by GET without scripts.
import type { Category } from '#contract/gigs/category.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { deliveryChoices, type searchGigs } from '#contract/search/search.endpoints.ts';
import { deliveryLabel, type ExploreFilters } from '#web/search/explore-filters.ts';
import { type FacetChoice, FacetGroup } from '#web/search/facet-group.tsx';
import { PriceFilter } from '#web/search/price-filter.tsx';

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
      <PriceFilter
        minMinor={filters.minMinor}
        maxMinor={filters.maxMinor}
        facet={facets.price}
        onChange={(range) => onChange({ ...filters, ...range })}
      />
      <FacetGroup
        legend="Delivery time"
        name="delivery"
        value={filters.delivery === null ? '' : String(filters.delivery)}
        choices={[
          { value: '', label: 'Any time' },
          ...deliveryChoices.map((days) => ({
            value: String(days),
            label: deliveryLabel(days),
            count: countOf(facets.delivery, String(days)),
          })),
        ]}
        onChange={(value) => onChange({ ...filters, delivery: value ? Number(value) : null })}
      />
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
function countOf(facet: Facets['category'], value: string): number | undefined {
  if (facet.length === 0) return undefined;
  return facet.find((one) => one.value === value)?.count ?? 0;
}
