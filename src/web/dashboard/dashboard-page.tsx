// /dashboard: what needs me now, then money, then the way on; for the active side. The onboarding wizard opens over it while the role is 0.
import { ArrowRight, CircleCheck } from 'lucide-react';
import type { OrderCard } from '#contract/orders/order.schema.ts';
import { listOrders } from '#contract/orders/order.endpoints.ts';
import { getEarnings } from '#contract/payouts/payout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import { OrderRow } from '#web/orders/order-row.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Stat } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const openStates = ['pending', 'in-progress', 'delivered', 'revision'];

async function loadDashboard({ call, account }: LoadArgs) {
  if (!account || account.role === 0) return null;
  const side = account.role === 1 ? ('seller' as const) : ('buyer' as const);
  const [orders, earnings] = await Promise.all([
    call(listOrders, { as: side, sort: 'deadline', limit: 50 }),
    side === 'seller' ? call(getEarnings, {}) : null,
  ]);
  return { side, orders, earnings };
}
const load = gate(loadDashboard, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DashboardPage({ loaderData }: PageProps<typeof load>) {
  const { userProfile } = useSession();
  const name = userProfile?.displayName ?? userProfile?.username ?? '';
  return (
    <div className="page-column pt-8 sm:pt-12">
      <PageMeta title="Dashboard" noIndex />
      <PageHead title={name ? `Hello, ${name}` : 'Dashboard'} />
      {loaderData === null ? (
        <div className="mt-8">
          <EmptyState title="Choose how you want to begin" action={<Button variant="primary" onClick={() => openWizard()}>Set up your account</Button>}>
            A few questions decide which side of the marketplace you see first. You can use both.
          </EmptyState>
        </div>
      ) : (
        <Content {...loaderData} />
      )}
    </div>
  );
}

function Content({ side, orders, earnings }: NonNullable<Awaited<ReturnType<typeof loadDashboard>>>) {
  const mine = orders.items.filter((order) => order.turn.who === side);
  const open = openStates.reduce((sum, state) => sum + (orders.counts[state] ?? 0), 0);
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        <Stat label="Your turn" value={mine.length} />
        <Stat label="Open orders" value={open} />
        {earnings ? (
          <>
            <Stat label="Pending" value={<Money amountMinor={earnings.pendingMinor} />} />
            <Stat label="Available" value={<Money amountMinor={earnings.availableMinor} />} />
          </>
        ) : (
          <>
            <Stat label="Completed" value={orders.counts.completed ?? 0} />
            <Stat label="Cancelled" value={orders.counts.cancelled ?? 0} />
          </>
        )}
      </dl>
      <section aria-labelledby="now" className="mt-12">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="now" className="heading-2">
            What needs you now
          </h2>
          <ButtonLink to={side === 'seller' ? '/seller/orders' : '/buyer/orders'} variant="quiet" size="sm" iconAfter={ArrowRight}>
            All orders
          </ButtonLink>
        </div>
        <Waiting orders={mine} side={side} />
      </section>
    </>
  );
}

function Waiting({ orders, side }: { orders: OrderCard[]; side: 'buyer' | 'seller' }) {
  if (orders.length === 0) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-6">
        <Icon of={CircleCheck} size={24} className="text-success" />
        <p className="min-w-48 flex-1">Nothing waits for you.</p>
        {side === 'seller' ? (
          <ButtonLink to="/seller/gigs/create">Create a gig</ButtonLink>
        ) : (
          <ButtonLink to="/explore">Find a gig</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <ul className="mt-5 grid gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  );
}
