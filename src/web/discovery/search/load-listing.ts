// Loads a page of gigs: the categories and the search results.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { redirect } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { explainedParameter, queryOf, readFilters } from './explore-filters.ts';

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
  return { filters, results, categories: categories.items, isFirstPage: cursor === null };
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

export type Listing = Awaited<ReturnType<typeof loadListing>>;
