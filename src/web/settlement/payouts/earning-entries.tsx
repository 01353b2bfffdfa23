// Earnings by order, with the date each clears.
import type { DataOf } from '#contract/common/endpoint.ts';
import { listEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import { call } from '#web/app/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

type Page = DataOf<typeof listEarnings>;

export function EarningEntries({ first }: { first: Page }) {
  const list = useMore(first, (cursor) => call(listEarnings, { limit: 20, cursor }));
  return (
    <section aria-labelledby="entries" className="min-w-0">
      <h2 id="entries" className="heading-3 mb-3">
        Orders and tips
      </h2>
      {list.items.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-6 text-ink-soft">
          No earnings yet. Approved orders appear here with the date they clear.
        </p>
      ) : (
        <Table
          caption="Earnings by order"
          rowKey={(row) => row.id}
          rows={list.items}
          columns={[
            {
              header: 'Order',
              cell: (row) => (
                <>
                  <TextLink to={`/orders/${row.orderNumber}`} className="touch-target whitespace-nowrap">
                    {row.orderNumber}
                  </TextLink>
                  {row.kind === 'tip' && <span className="ms-2 text-ink-soft">Tip</span>}
                  <bdi className="line-clamp-2 text-ink-soft wrap-anywhere sm:line-clamp-1">{row.title}</bdi>
                </>
              ),
            },
            {
              header: 'Earned',
              wideOnly: true,
              cell: (row) => <RelativeTime at={row.earnedAt} as="date" className="whitespace-nowrap" />,
            },
            {
              header: 'Clears',
              cell: (row) =>
                row.clearedAt ? (
                  <Badge tone="success">Cleared</Badge>
                ) : row.isHeld ? (
                  <Badge tone="warning">Held</Badge>
                ) : (
                  <RelativeTime at={row.clearsAt} as="date" className="whitespace-nowrap" />
                ),
            },
            {
              header: 'Amount',
              align: 'right',
              cell: (row) => <Money amountMinor={row.amountMinor} className="font-medium" />,
            },
          ]}
        />
      )}
      {list.hasMore && <ListEnd list={list} total={first.total} totalIsCapped={first.totalIsCapped} />}
    </section>
  );
}
