// What a page of gigs needs: the categories and the results, asked in one go.
import { listCategories } from '#contract/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/search/search.endpoints.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { queryOf, readFilters } from '#web/search/explore-filters.ts';

/** `fixedCategory` is the category that the path of the page names. */
export async function loadListing({ call, url }: LoadArgs, fixedCategory?: string) {
  const filters = readFilters(url.searchParams, fixedCategory);
  const cursor = url.searchParams.get('cursor');
  const [categories, found] = await Promise.all([
    call(listCategories, {}),
    call(searchGigs, queryOf(filters, cursor)),
  ]);
  return { filters, found, categories: categories.items, isFirstPage: cursor === null };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
