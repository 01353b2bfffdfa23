// /prices/:category: paid prices, delivery times and revisions of one category, and the tags of it that have figures of their own.
// Guards: while there are too few orders the page says so and leads to what is asked instead.
import { ChartColumn } from 'lucide-react';
import { priceRules } from '#contract/prices/price.rules.ts';
import { getCategoryPrices } from '#contract/prices/price.endpoints.ts';
import type { CategoryPrices } from '#contract/prices/price.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { HowCounted } from '#web/prices/how-counted.tsx';
import { PriceCharts } from '#web/prices/price-charts.tsx';
import { daysText, dollars, ordersText, paidRange } from '#web/prices/price-words.ts';
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
        title={`What ${category.name} costs`}
        description={descriptionOf(loaderData)}
        canonicalPath={`/prices/${category.slug}`}
        noIndex={facts === null}
      />
      <PageHead
        title={`What ${category.name} costs`}
        {...(facts && { lead: `From ${ordersText(facts.orders)} completed in the last 12 months.` })}
        crumbs={[{ to: '/prices', label: 'What work costs' }]}
        actions={
          <Link to={gigs} className={buttonClasses({})}>
            See {category.name} gigs
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
            Figures are shown from {priceRules.leastOrders} completed orders of different people on. Until
            then, <TextLink to={gigs}>see what gigs ask</TextLink>.
          </p>
        </EmptyState>
      )}
      <HowCounted countedAt={countedAt} />
    </div>
  );
}

function descriptionOf({ category, facts }: CategoryPrices): string {
  if (facts === null) return `What buyers pay in ${category.name} is shown once enough orders are completed.`;
  const { low, high } = facts.prices;
  return `Most buyers paid ${paidRange({ lowMinor: low, highMinor: high })} in ${category.name}. Prices, delivery times and revisions of completed orders.`;
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
          { header: 'Most buyers paid', align: 'right', cell: (one) => paidRange(one) },
          {
            header: 'Half paid at most',
            align: 'right',
            wideOnly: true,
            cell: ({ medianMinor }) => dollars(medianMinor),
          },
          {
            header: 'Half delivered within',
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
