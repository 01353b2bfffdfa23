// /explore: all gigs, by search text and filters. Public; its state is the URL, and it works without scripts.
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { addressOf, noFilters } from '#web/discovery/search/explore-filters.ts';
import { fetchListingParts, GigListing } from '#web/discovery/search/gig-listing.tsx';
import { type LoadedListing, loadListing, openListing } from '#web/discovery/search/load-listing.ts';

function load(args: LoadArgs): Promise<LoadedListing> {
  return loadListing(args);
}
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [listing] = await Promise.all([load(args), fetchListingParts()]);
  return listing;
});

export default function ExplorePage({ loaderData }: PageProps<typeof load>) {
  const listing = openListing(loaderData);
  const { filters, category } = listing;
  const named = useSite().categories.find(({ slug }) => slug === filters.category);
  const subcategory = named?.subcategories.find(({ slug }) => slug === filters.subcategory);
  const place = subcategory?.name ?? category?.name;
  const title = filters.q
    ? `“${filters.q}”${place ? ` in ${place.toLowerCase()}` : ''}`
    : (place ?? 'Explore gigs');
  const { category: inCategory, subcategory: inSubcategory } = filters;
  const plain = { ...noFilters, category: inCategory, subcategory: inSubcategory };
  const isPlain = addressOf(filters) === addressOf(plain);
  return (
    <>
      <PageMeta
        title={title}
        description={
          category?.description ??
          'Find a freelancer: compare gigs by price, delivery time and what is included, and pay into escrow.'
        }
        canonicalPath={addressOf(plain)}
        noIndex={!isPlain || !listing.isFirstPage}
      />
      <GigListing
        listing={listing}
        title={title}
        lead={
          filters.q
            ? undefined
            : (category?.description ??
              'Every gig says what is included, how many days it takes and what it costs.')
        }
      />
    </>
  );
}
