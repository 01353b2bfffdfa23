// The gig as search engines read it: a Service with its offers and its rating, and the way to it, as JSON-LD.
// Guards: only what the page itself shows.
import type { GigView } from '#contract/gigs/gig.schema.ts';
import { breadcrumbs, StructuredData } from '#web/app/structured-data.tsx';
import { useSite } from '#web/app/site.ts';
import { plainText } from '#web/gigs/plain-text.ts';
import { tierNames } from '#web/gigs/package-words.ts';

export function GigStructuredData({ gig }: { gig: GigView }) {
  const { publicUrl } = useSite();
  const url = `${publicUrl}/gigs/${gig.slug}`;
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: gig.title,
    description: plainText(gig.descriptionHtml),
    serviceType: gig.subcategory.name,
    url,
    image: gig.pictures.map((picture) => `${publicUrl}${picture.webp.at(-1)?.url ?? ''}`),
    provider: {
      '@type': 'Person',
      name: gig.seller.displayName,
      url: `${publicUrl}/profile/${gig.seller.username}`,
    },
    offers: gig.packages.map((one) => ({
      '@type': 'Offer',
      name: `${tierNames[one.tier]}: ${one.title}`,
      price: (one.priceMinor / 100).toFixed(2),
      priceCurrency: gig.currency,
      availability: `https://schema.org/${gig.state === 'active' ? 'InStock' : 'OutOfStock'}`,
      url: `${url}?package=${one.tier}`,
    })),
    ...(gig.ratingHundredths !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: (gig.ratingHundredths / 100).toFixed(2),
        reviewCount: gig.reviewCount,
      },
    }),
  };
  const place = `/explore?category=${gig.category.slug}`;
  const way = breadcrumbs(publicUrl, [
    { name: gig.category.name, path: place },
    { name: gig.subcategory.name, path: `${place}&subcategory=${gig.subcategory.slug}` },
    { name: gig.title, path: `/gigs/${gig.slug}` },
  ]);
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData described={[described, way]} />
    </>
  );
}
