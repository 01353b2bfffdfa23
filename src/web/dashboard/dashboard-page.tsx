// /dashboard: what needs me now, then money, then the trend; for the active side. The onboarding wizard opens over it while the role is 0.
// Guards: the list is sorted by the deadline of the viewer's own turn, whatever the order's due date says.
import { ArrowRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderCard } from '#contract/orders/order.schema.ts';
import { listOrders } from '#contract/orders/order.endpoints.ts';
import type { Earnings } from '#contract/payouts/payout.schema.ts';
import { getEarnings } from '#contract/payouts/payout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import { byDeadline, summaryOf } from '#web/dashboard/waiting-orders.ts';
import { OrderRow } from '#web/orders/order-row.tsx';
import { EarningsChart } from '#web/payouts/earnings-chart.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type Side = 'buyer' | 'seller';
const openStates = ['pending', 'in-progress', 'delivered', 'revision'];
const rowsShown = 6;

async function loadDashboard({ call, account }: LoadArgs) {
  if (!account || account.role === 0) return null;
  const side: Side = account.role === 1 ? 'seller' : 'buyer';
  const [orders, earnings] = await Promise.all([
    call(listOrders, { as: side, sort: 'deadline', limit: 50 }),
    side === 'seller' ? call(getEarnings, {}) : null,
  ]);
  const waiting = orders.items.filter((order) => order.turn.who === side).toSorted(byDeadline);
  return { side, waiting, counts: orders.counts, earnings };
}
type Loaded = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>;

const load = gate(loadDashboard, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DashboardPage({ loaderData }: PageProps<typeof load>) {
  const { userProfile } = useSession();
  const name = userProfile?.displayName ?? userProfile?.username ?? '';
  return (
    <div className="page-column">
      <PageMeta title="Dashboard" noIndex />
      <PageHead
        title={
          name ? (
            <>
              Hello, <bdi>{name}</bdi>
            </>
          ) : (
            'Dashboard'
          )
        }
        lead={loaderData && summaryOf(loaderData.waiting)}
        actions={loaderData && <NextStep side={loaderData.side} />}
      />
      {loaderData === null ? <NotSetUp /> : <Content {...loaderData} />}
    </div>
  );
}

function NotSetUp() {
  return (
    <EmptyState
      title="Choose how you want to begin"
      action={
        <Button variant="primary" onClick={() => openWizard()}>
          Set up your account
        </Button>
      }
    >
      A few questions decide which side of the marketplace you see first. You can use both.
    </EmptyState>
  );
}

function NextStep({ side }: { side: Side }) {
  return side === 'seller' ? (
    <ButtonLink to="/seller/gigs/create">Create a gig</ButtonLink>
  ) : (
    <ButtonLink to="/explore">Find a gig</ButtonLink>
  );
}

function Content({ side, waiting, counts, earnings }: Loaded) {
  const open = openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="now">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="now" className="heading-2">
              What needs you now
            </h2>
            <ButtonLink
              to={side === 'seller' ? '/seller/orders' : '/buyer/orders'}
              variant="quiet"
              size="sm"
              iconAfter={ArrowRight}
              className="-mr-3"
            >
              All orders
            </ButtonLink>
          </div>
          <Waiting orders={waiting} side={side} />
        </section>
        <div className={cx('grid gap-5', earnings && 'sm:grid-cols-2 lg:grid-cols-1')}>
          {earnings && <MoneyCard earnings={earnings} />}
          <Card title="Orders">
            <DescriptionList
              items={[
                { term: 'Your turn', description: <Figure>{waiting.length}</Figure> },
                { term: 'Open', description: <Figure>{open}</Figure> },
                { term: 'Completed', description: <Figure>{counts.completed ?? 0}</Figure> },
                { term: 'Cancelled', description: <Figure>{counts.cancelled ?? 0}</Figure> },
              ]}
            />
          </Card>
        </div>
      </div>
      {earnings && earnings.earnedMinor > 0 && (
        <div className="mt-10">
          <EarningsChart months={earnings.months} />
        </div>
      )}
    </>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="tabular-nums">{children}</span>;
}

function MoneyCard({ earnings }: { earnings: Earnings }) {
  return (
    <Card title="Money">
      <p className="text-sm text-ink-soft">Ready to withdraw</p>
      <Money
        amountMinor={earnings.availableMinor}
        className="mt-1 block font-display text-2xl font-medium tabular-nums"
      />
      <DescriptionList
        className="mt-3 border-t border-line"
        items={[
          { term: 'Clearing', description: <Money amountMinor={earnings.pendingMinor} /> },
          { term: 'On its way to you', description: <Money amountMinor={earnings.onTheWayMinor} /> },
        ]}
      />
      <ButtonLink to="/seller/earnings" wide className="mt-4">
        Go to earnings
      </ButtonLink>
    </Card>
  );
}

function Waiting({ orders, side }: { orders: OrderCard[]; side: Side }) {
  if (orders.length === 0) {
    return (
      <div className="mt-4 flex items-center gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <Icon of={CircleCheck} size={24} className="shrink-0 text-success" />
        <p>
          {side === 'seller'
            ? 'Nothing waits for you. New orders appear here with what you need to start.'
            : 'Nothing waits for you. Deliveries to look at and questions of sellers appear here.'}
        </p>
      </div>
    );
  }
  const more = orders.length - rowsShown;
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {orders.slice(0, rowsShown).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} headingLevel={3} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-sm text-ink-soft">And {more} more with later deadlines.</p>}
    </>
  );
}
