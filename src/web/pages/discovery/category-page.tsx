// /category/:categoryName: the listing of one category, for signed-in users (as specified).
// The same listing is public at /explore?category=. An unknown category is not found.
import { data } from 'react-router';
import { gate, inBrowser, type LoadArgs, onServer, type PageFailure, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { fetchListingParts, GigListing } from '#web/discovery/search/gig-listing.tsx';
import { loadListing, openListing } from '#web/discovery/search/load-listing.ts';

const load = gate(
  async (args: LoadArgs) => {
    const name = (args.params.categoryName ?? '').toLowerCase();
    const listing = await loadListing(args, name === 'all' ? undefined : name);
    // The specification's "all" is the listing without a category.
    if (name === 'all') return { ...listing, category: null };
    if (listing.category === null) {
      const failure: PageFailure = {
        code: 'not_found',
        message: 'There is no category with this name.',
        requestId: undefined,
      };
      throw data(failure, { status: 404 });
    }
    return listing;
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [data] = await Promise.all([load(args), fetchListingParts()]);
  return data;
});

export default function CategoryPage({ loaderData }: PageProps<typeof load>) {
  const listing = openListing(loaderData);
  const { category } = listing;
  return (
    <>
      <PageMeta title={category?.name ?? 'All gigs'} description={category?.description ?? ''} noIndex />
      <GigListing
        listing={listing}
        title={category?.name ?? 'All gigs'}
        {...(category && { lead: category.description, categoryPath: `/category/${category.slug}` })}
      />
    </>
  );
}
