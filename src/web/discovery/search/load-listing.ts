// Loads a page of gigs: the search results, and the category that they are limited to.
// Guarantees: says nothing that the document has anyway (the categories of the menus), and each field of the results once.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import type { GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { openList, packed } from '#web/app/page-data/packed-list.ts';
import { redirect } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { explainedParameter, queryOf, readFilters } from './explore-filters.ts';

type Results = DataOf<typeof searchGigs>;
type Facet = Results['facets']['category'];

/** `fixedCategory`: the category in the path of a category page. */
export async function loadListing({ call, url }: LoadArgs, fixedCategory?: string) {
  const filters = readFilters(url.searchParams, fixedCategory);
  const cursor = url.searchParams.get('cursor');
  const [categories, results] = await Promise.all([
    call(listCategories, {}),
    call(searchGigs, {
      ...queryOf(filters, cursor),
      ...(url.searchParams.get(explainedParameter) === 'true' && { explain: 'true' }),
    }),
  ]);
  redirectIfMoved(url, filters, categories.items);
  const { items, facets, ...others } = results;
  return {
    filters,
    results: { ...others, items: packed<GigResult>(items), facets: packedFacets(facets) },
    category: placeOf(categories.items.find(({ slug }) => slug === filters.category)),
    isFirstPage: cursor === null,
  };
}

const placeOf = (category: Category | undefined) =>
  category ? { slug: category.slug, name: category.name, description: category.description } : null;

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
export type Listing = Omit<LoadedListing, 'results'> & { results: Results };

const opened = new WeakMap<LoadedListing, Listing>();

/** The same object each time: parts that have not been loaded yet must not be rendered again (late-part.tsx). */
export function openListing(loaded: LoadedListing): Listing {
  const known = opened.get(loaded);
  if (known) return known;
  const { items, facets, ...others } = loaded.results;
  const results = { ...others, items: openList(items), facets: openFacets(facets) };
  const listing = { ...loaded, results };
  opened.set(loaded, listing);
  return listing;
}

type PackedFacets = { counts: Record<string, string>; tested: string[] };

/** Values have neither commas nor colons: slugs, numbers, ranges and codes of languages. */
function packedFacets({ tested, ...counted }: Results['facets']): PackedFacets {
  const textOf = (facet: Facet) => facet.map(({ value, count }) => `${value}:${count}`).join();
  return {
    counts: Object.fromEntries(Object.entries(counted).map(([name, facet]) => [name, textOf(facet)])),
    tested,
  };
}

function openFacets({ counts, tested }: PackedFacets): Results['facets'] {
  const facetOf = (text: string): Facet =>
    text === ''
      ? []
      : text.split(',').map((entry) => {
          const [value = '', count] = entry.split(':');
          return { value, count: Number(count) };
        });
  const facets = Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, facetOf(text)]));
  return { ...(facets as Omit<Results['facets'], 'tested'>), tested };
}

/** Redirects the URL of a merged or renamed subcategory permanently. */
function redirectIfMoved(
  url: URL,
  { category, subcategory }: { category: string | null; subcategory: string | null },
  categories: readonly Category[],
): void {
  const candidates = categories.filter(({ slug }) => category === null || slug === category);
  const to = candidates.flatMap(({ moved }) => moved).find(({ slug }) => slug === subcategory)?.to;
  if (to === undefined) return;
  const search = new URLSearchParams(url.searchParams);
  search.set('subcategory', to);
  throw redirect(`${url.pathname}?${search}`, 301);
}
