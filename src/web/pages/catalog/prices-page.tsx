// /prices: what most buyers paid in each category. For everybody, readable without scripts.
import { listPrices } from '#contract/prices/price.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { HowCounted } from '#web/prices/how-counted.tsx';
import { daysText, dollars, paidRange } from '#web/prices/price-words.ts';
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
        title="What work costs"
        description="What buyers really paid in each category, how long the first delivery took and how often it was revised. Counted from completed orders."
        canonicalPath="/prices"
      />
      <PageHead
        title="What work costs"
        lead="What buyers really paid, how long it took and how often it was revised. Counted from completed orders, not from what is asked."
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
            header: 'Most buyers paid',
            align: 'right',
            cell: ({ summary }) => (summary ? paidRange(summary) : none),
          },
          {
            header: 'Half paid at most',
            align: 'right',
            wideOnly: true,
            cell: ({ summary }) => summary && dollars(summary.medianMinor),
          },
          {
            header: 'Half delivered within',
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
