// A gig as JSON-LD for search engines: a Service with offers and rating, and breadcrumbs. Contains only what the page shows.
import { widestPicture } from '#contract/foundation/uploads/picture.rules.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { breadcrumbs, StructuredData } from '#web/app/structured-data.tsx';
import { useSite } from '#web/app/site.ts';
import { plainText } from './plain-text.ts';
import { tierNames } from './package-copy.ts';

export function GigStructuredData({ gig }: { gig: GigView }) {
  const { publicUrl } = useSite();
  const url = `${publicUrl}/gigs/${gig.slug}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: gig.title,
    description: plainText(gig.descriptionHtml),
    serviceType: gig.subcategory.name,
    url,
    image: gig.pictures.map((picture) => `${publicUrl}${widestPicture(picture)}`),
    provider: {
      '@type': 'Person',
      name: gig.seller.displayName,
      url: `${publicUrl}/profile/${gig.seller.username}`,
    },
    offers: gig.packages.map((offered) => ({
      '@type': 'Offer',
      name: `${tierNames[offered.tier]}: ${offered.title}`,
      price: (offered.priceMinor / 100).toFixed(2),
      priceCurrency: gig.currency,
      availability: `https://schema.org/${gig.state === 'active' ? 'InStock' : 'OutOfStock'}`,
      url: `${url}?package=${offered.tier}`,
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
  const breadcrumbList = breadcrumbs(publicUrl, [
    { name: gig.category.name, path: place },
    { name: gig.subcategory.name, path: `${place}&subcategory=${gig.subcategory.slug}` },
    { name: gig.title, path: `/gigs/${gig.slug}` },
  ]);
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData data={[data, breadcrumbList]} />
    </>
  );
}
