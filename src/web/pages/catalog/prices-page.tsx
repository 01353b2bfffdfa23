// /prices: the typical paid prices of each category. Public, readable without JavaScript.
import { listPrices } from '#contract/catalog/prices/price.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { HowCounted } from '#web/catalog/prices/how-counted.tsx';
import { daysText, dollars, paidRange } from '#web/catalog/prices/price-copy.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = ({ call }: LoadArgs) => call(listPrices, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const none = <span className="text-ink-faint">Not enough orders yet</span>;

export default function PricesPage({ loaderData: { items } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="Price guide"
        description="What buyers paid in each category, how long the first delivery took and how often it was revised. Based on completed orders."
        canonicalPath="/prices"
      />
      <PageHead
        title="Price guide"
        lead="What buyers paid, how long it took and how often it was revised. Based on completed orders, not on asking prices."
      />
      <Table
        caption="Paid prices by category"
        rows={items}
        rowKey={({ category }) => category.slug}
        columns={[
          {
            header: 'Category',
            cell: ({ category }) => <TextLink to={`/prices/${category.slug}`}>{category.name}</TextLink>,
          },
          {
            header: 'Typical price',
            align: 'right',
            cell: ({ summary }) => (summary ? paidRange(summary) : none),
          },
          {
            header: 'Median price',
            align: 'right',
            wideOnly: true,
            cell: ({ summary }) => summary && dollars(summary.medianMinor),
          },
          {
            header: 'Median delivery time',
            align: 'right',
            wideOnly: true,
            cell: ({ summary }) => summary && daysText(summary.days),
          },
          {
            header: 'Orders',
            align: 'right',
            wideOnly: true,
            cell: ({ summary }) => summary && `${summary.orders} or more`,
          },
        ]}
      />
      <HowCounted />
    </div>
  );
}
