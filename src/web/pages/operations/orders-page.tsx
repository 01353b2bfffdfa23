// /admin/orders: orders by number or by a party's email or username. Opening an order is audited.
import { PackageSearch } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { findOrders } from '#contract/operations/console/order.endpoints.ts';
import type { ConsoleOrder } from '#contract/operations/console/order.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { SearchForm } from '#web/operations/console/search-form.tsx';
import { orderStateLabels } from '#web/orders/orders/order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 254);
  const cursor = url.searchParams.get('cursor');
  return {
    q,
    page: await call(findOrders, { q, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf(q: string, cursor?: string): string {
  return withQuery('/admin/orders', { q, cursor });
}

export default function OrdersPage({ loaderData: { q, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Orders" noIndex />
      <PageHead title="Orders" lead="Searches and opened orders are recorded in the audit log." />
      <SearchForm
        action="/admin/orders"
        label="Order number, email or username"
        value={q}
        maxLength={254}
        exact
      />
      {items.length === 0 ? (
        <EmptyState icon={PackageSearch} title={q === '' ? 'No orders yet' : 'No matching orders'}>
          <p>Enter a number such as ORD-2026-0001, or the full email or username of the buyer or seller.</p>
        </EmptyState>
      ) : (
        <OrderTable orders={items} />
      )}
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : urlOf(q, nextCursor)}
          firstTo={isFirstPage ? null : urlOf(q)}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}

function OrderTable({ orders }: { orders: readonly ConsoleOrder[] }) {
  return (
    <Table
      caption="Orders"
      rows={orders}
      rowKey={(order) => order.number}
      columns={[
        {
          header: 'Order',
          cell: (order) => (
            <>
              <TextLink
                to={`/admin/orders/${order.number}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11"
              >
                {order.number}
              </TextLink>
              <span className="block min-w-40 text-ink-faint wrap-anywhere">
                <bdi>{order.title}</bdi>
              </span>
            </>
          ),
        },
        { header: 'Buyer', cell: (order) => <bdi>{order.buyer.displayName}</bdi>, wideOnly: true },
        { header: 'Seller', cell: (order) => <bdi>{order.seller.displayName}</bdi>, wideOnly: true },
        {
          header: 'Status',
          cell: (order) => (
            <Badge tone={orderStateLabels[order.state].tone}>{orderStateLabels[order.state].label}</Badge>
          ),
        },
        {
          header: 'Paid',
          align: 'right',
          cell: (order) => formatMinor(order.totalMinor),
          wideOnly: true,
        },
        {
          header: 'Placed',
          cell: (order) => <RelativeTime at={order.placedAt} as="date" />,
          wideOnly: true,
        },
      ]}
    />
  );
}
