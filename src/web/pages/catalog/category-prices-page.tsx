// /prices/:category: paid prices, delivery times and revisions of one category, and its tags with figures of their own.
// While there are too few orders, the page says so and links to the gigs instead.
import { ChartColumn } from 'lucide-react';
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { getCategoryPrices } from '#contract/catalog/prices/price.endpoints.ts';
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { HowCounted } from '#web/catalog/prices/how-counted.tsx';
import { PriceCharts } from '#web/catalog/prices/price-charts.tsx';
import { daysText, dollars, ordersText, paidRange } from '#web/catalog/prices/price-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = ({ call, params }: LoadArgs) => call(getCategoryPrices, { category: params.category ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CategoryPricesPage({ loaderData }: PageProps<typeof load>) {
  const { category, facts, countedAt } = loaderData;
  const gigs = `/explore?category=${category.slug}`;
  return (
    <div className="page-column pb-16">
      <PageMeta
        title={`${category.name} prices`}
        description={descriptionOf(loaderData)}
        canonicalPath={`/prices/${category.slug}`}
        noIndex={facts === null}
      />
      <PageHead
        title={`${category.name} prices`}
        {...(facts && { lead: `From ${ordersText(facts.orders)} completed in the last 12 months.` })}
        crumbs={[{ to: '/prices', label: 'Price guide' }]}
        actions={
          <Link to={gigs} className={buttonClasses({})}>
            View {category.name} gigs
          </Link>
        }
      />
      {facts ? (
        <>
          <PriceCharts facts={facts} what={category.name} />
          <Tags prices={loaderData} />
        </>
      ) : (
        <EmptyState icon={ChartColumn} title="Not enough orders yet">
          <p>
            Figures are shown once there are {priceRules.leastOrders} completed orders of different people.
            Until then, <TextLink to={gigs}>compare the prices of gigs</TextLink>.
          </p>
        </EmptyState>
      )}
      <HowCounted countedAt={countedAt} />
    </div>
  );
}

function descriptionOf({ category, facts }: CategoryPrices): string {
  if (facts === null) return `Paid prices in ${category.name} are shown once enough orders are completed.`;
  const { low, high } = facts.prices;
  return `Typical price ${paidRange({ lowMinor: low, highMinor: high })} in ${category.name}. Prices, delivery times and revisions of completed orders.`;
}

function Tags({ prices: { category, tags } }: { prices: CategoryPrices }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags" className="mt-12">
      <h2 id="tags" className="heading-2 mb-4">
        By tag
      </h2>
      <Table
        caption={`Paid prices in ${category.name} by tag`}
        rows={tags}
        rowKey={({ tag }) => tag}
        columns={[
          {
            header: 'Tag',
            cell: ({ tag }) => (
              <TextLink to={`/prices/${category.slug}/${encodeURIComponent(tag)}`}>{tag}</TextLink>
            ),
          },
          { header: 'Typical price', align: 'right', cell: paidRange },
          {
            header: 'Median price',
            align: 'right',
            wideOnly: true,
            cell: ({ medianMinor }) => dollars(medianMinor),
          },
          {
            header: 'Median delivery time',
            align: 'right',
            wideOnly: true,
            cell: ({ days }) => daysText(days),
          },
          { header: 'Orders', align: 'right', wideOnly: true, cell: ({ orders }) => `${orders} or more` },
        ]}
      />
    </section>
  );
}
