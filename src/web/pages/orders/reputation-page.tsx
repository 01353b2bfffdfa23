// /buyer/reputation: what sellers see about the buyer, and every order it is based on.
import { useState } from 'react';
import { ShoppingBag } from 'lucide-react';
import { getOwnReputation } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import { buyerFactsDays, minOrders, spanText } from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { ReputationOrder } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { BuyerFactsCard } from '#web/orders/reputation/buyer-facts-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';

const load = gate(({ call }: LoadArgs) => call(getOwnReputation, {}), { needs: 'buyer' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const pageSize = 10;

export default function ReputationPage({ loaderData: { axes, orders } }: PageProps<typeof load>) {
  const [shown, setShown] = useState(pageSize);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Your reputation" noIndex />
      <PageHead
        title="Your reputation"
        lead="What sellers see about you before they accept. It is based only on your own orders."
      />
      <BuyerFactsCard title="What sellers see" facts={{ axes }} />
      <section aria-labelledby="orders" className="mt-10 min-w-0">
        <h2 id="orders" className="heading-3 mb-1">
          The orders behind it
        </h2>
        <p className="mb-4 text-sm text-ink-soft">
          Orders of the last {buyerFactsDays} days. A figure is shown after {minOrders} orders; stars for your
          brief count once the review is published.
        </p>
        {orders.length === 0 ? (
          <EmptyState
            icon={ShoppingBag}
            title="No orders in this period"
            headingLevel={3}
            action={
              <ButtonLink to="/explore" variant="primary">
                Find a gig
              </ButtonLink>
            }
          >
            Each order you place appears here with its effect on your reputation.
          </EmptyState>
        ) : (
          <>
            <Orders orders={orders.slice(0, shown)} />
            <LoadMore
              shown={Math.min(shown, orders.length)}
              total={orders.length}
              hasMore={shown < orders.length}
              busy={false}
              onMore={() => setShown(shown + pageSize)}
            />
          </>
        )}
      </section>
    </div>
  );
}

function Orders({ orders }: { orders: ReputationOrder[] }) {
  return (
    <Table
      caption="Orders behind your reputation, newest first"
      rows={orders}
      rowKey={(row) => row.orderNumber}
      columns={[
        {
          header: 'Order',
          cell: (row) => (
            <>
              <TextLink to={`/orders/${row.orderNumber}`} className="touch-target whitespace-nowrap">
                {row.orderNumber}
              </TextLink>
              <bdi className="line-clamp-2 min-w-32 text-ink-soft wrap-anywhere sm:line-clamp-1">
                {row.title}
              </bdi>
            </>
          ),
        },
        {
          header: 'Placed',
          wideOnly: true,
          cell: (row) => <RelativeTime at={row.placedAt} as="date" className="whitespace-nowrap" />,
        },
        {
          header: 'Brief',
          align: 'right',
          cell: (row) => <Brief row={row} />,
        },
        {
          header: 'Your replies',
          align: 'right',
          cell: (row) =>
            row.replySeconds.length === 0 ? <NotCounted /> : <Replies seconds={row.replySeconds} />,
        },
        {
          header: 'Revisions and changes',
          align: 'right',
          cell: (row) => (row.isCompleted ? row.revisions + row.changes : <NotCounted />),
        },
        {
          header: 'Approved after',
          align: 'right',
          cell: (row) => <Approved row={row} />,
        },
      ]}
    />
  );
}

function Brief({ row }: { row: ReputationOrder }) {
  if (row.briefStars === null && !row.neededClarification) return <NotCounted />;
  return (
    <>
      {row.briefStars !== null && `${row.briefStars} of 5`}
      {row.neededClarification && <span className="block text-sm text-ink-faint">question asked</span>}
    </>
  );
}

function Approved({ row }: { row: ReputationOrder }) {
  if (row.approvalSeconds === null) return <NotCounted />;
  return (
    <>
      <span className="whitespace-nowrap">{spanText(row.approvalSeconds)}</span>
      {row.wasAutoApproved && <span className="block text-ink-faint">auto-approved</span>}
    </>
  );
}

function Replies({ seconds }: { seconds: number[] }) {
  return seconds.map((duration, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- replies in chronological order
    <span key={at} className="block whitespace-nowrap">
      {spanText(duration)}
    </span>
  ));
}

/** The order does not count for this figure. */
function NotCounted() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">Does not count</span>
    </>
  );
}
