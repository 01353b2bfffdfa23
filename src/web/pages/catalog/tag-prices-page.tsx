// /prices/:category/:tag: paid prices, delivery times and revisions of one tag within a category.
// A tag without enough orders is a 404 whose sentence says where to look instead.
import { getTagPrices } from '#contract/catalog/prices/price.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { HowCounted } from '#web/catalog/prices/how-counted.tsx';
import { PriceCharts } from '#web/catalog/prices/price-charts.tsx';
import { ordersText, paidRange } from '#web/catalog/prices/price-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ call, params }: LoadArgs) =>
  call(getTagPrices, { category: params.category ?? '', tag: params.tag ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function TagPricesPage({ loaderData }: PageProps<typeof load>) {
  const { category, tag, facts, countedAt } = loaderData;
  const what = `“${tag}” in ${category.name}`;
  const paid = paidRange({ lowMinor: facts.prices.low, highMinor: facts.prices.high });
  return (
    <div className="page-column pb-16">
      <PageMeta
        title={`Prices of ${what}`}
        description={`Typical price ${paid} for ${what}. Prices, delivery times and revisions of completed orders.`}
        canonicalPath={`/prices/${category.slug}/${encodeURIComponent(tag)}`}
      />
      <PageHead
        title={`Prices of ${what}`}
        lead={`From ${ordersText(facts.orders)} completed in the last 12 months.`}
        crumbs={[
          { to: '/prices', label: 'Price guide' },
          { to: `/prices/${category.slug}`, label: category.name },
        ]}
        actions={
          <Link
            to={`/explore?category=${category.slug}&tags=${encodeURIComponent(tag)}`}
            className={buttonClasses({})}
          >
            View gigs
          </Link>
        }
      />
      <PriceCharts facts={facts} what={what} />
      <HowCounted countedAt={countedAt} />
    </div>
  );
}
