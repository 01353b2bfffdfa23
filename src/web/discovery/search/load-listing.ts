// What a page of gigs needs: the categories and the results, asked in one go.
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { redirect } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { queryOf, readFilters } from './explore-filters.ts';

/** `fixedCategory` is the category that the path of the page names. */
export async function loadListing({ call, url }: LoadArgs, fixedCategory?: string) {
  const filters = readFilters(url.searchParams, fixedCategory);
  const cursor = url.searchParams.get('cursor');
  const [categories, found] = await Promise.all([
    call(listCategories, {}),
    call(searchGigs, queryOf(filters, cursor)),
  ]);
  goOn(url, filters, categories.items);
  return { filters, found, categories: categories.items, isFirstPage: cursor === null };
}

/** A subcategory that became another one: its address leads there for good. */
function goOn(
  url: URL,
  { category, subcategory }: { category: string | null; subcategory: string | null },
  categories: readonly Category[],
): void {
  const among = categories.filter((one) => category === null || one.slug === category);
  const to = among.flatMap((one) => one.moved).find((one) => one.slug === subcategory)?.to;
  if (to === undefined) return;
  const search = new URLSearchParams(url.searchParams);
  search.set('subcategory', to);
  throw redirect(`${url.pathname}?${search}`, 301);
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
