// /dashboard: what needs attention, then money, then trends; for the active side. The onboarding wizard opens over it while the role is 0.
// The server decides whose turn it is and sorts by deadline; this page only shows it.
import type { ReactNode } from 'react';
import { getGigFunnel } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { getCourse } from '#contract/people/guidelines/guideline.endpoints.ts';
import { getSpending, listOrders, listWaitingOrders } from '#contract/orders/orders/order.endpoints.ts';
import { getEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import { FunnelChart } from './funnel-chart.tsx';
import type { Side } from './lessons-left.ts';
import { BuyerMoney, SellerMoney } from './money-cards.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { WaitingList } from './waiting-list.tsx';
import { countOf, summaryOf } from './waiting-copy.ts';
import { EarningsChart } from '#web/settlement/payouts/earnings-chart.tsx';
import { StatementCard } from '#web/settlement/payouts/statement-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MonthChart } from '#web/ui/charts/month-chart.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const openStates = ['pending', 'in-progress', 'delivered', 'revision'];

async function loadSide(call: LoadArgs['call'], side: Side) {
  const [waiting, { counts }] = await Promise.all([
    call(listWaitingOrders, { as: side }),
    call(listOrders, { as: side, limit: 1 }),
  ]);
  return { waiting, counts };
}

async function loadDashboard({ call, account }: LoadArgs) {
  if (!account || account.role === 0) return null;
  if (account.role === 1) {
    const [both, earnings, funnel, course] = await Promise.all([
      loadSide(call, 'seller'),
      call(getEarnings, {}),
      call(getGigFunnel, {}),
      call(getCourse, {}),
    ]);
    return { side: 'seller' as const, ...both, earnings, funnel, course };
  }
  const [both, spending] = await Promise.all([loadSide(call, 'buyer'), call(getSpending, {})]);
  return { side: 'buyer' as const, ...both, spending };
}
type Loaded = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>;

const load = gate(loadDashboard, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DashboardPage({ loaderData }: PageProps<typeof load>) {
  const { userProfile } = useSession();
  useFreshPage(['order', 'money']);
  const name = userProfile?.displayName ?? userProfile?.username ?? '';
  return (
    <div className="page-column pb-16">
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
      {loaderData === null ? <NotSetUp /> : <Content loaded={loaderData} />}
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

function Content({ loaded }: { loaded: Loaded }) {
  const { side, waiting, counts } = loaded;
  const open = openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <WaitingList side={side} orders={waiting} course={loaded.side === 'seller' ? loaded.course : null} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {loaded.side === 'seller' ? (
            <SellerMoney earnings={loaded.earnings} />
          ) : (
            <BuyerMoney spending={loaded.spending} />
          )}
          <Card title="Orders">
            <DescriptionList
              items={[
                { term: 'Your turn', description: <Figure>{countOf(waiting.waiting)}</Figure> },
                { term: 'Open', description: <Figure>{open}</Figure> },
                { term: 'Completed', description: <Figure>{counts.completed ?? 0}</Figure> },
                { term: 'Cancelled', description: <Figure>{counts.cancelled ?? 0}</Figure> },
              ]}
            />
          </Card>
        </div>
      </div>
      <Trends loaded={loaded} />
    </>
  );
}

/** Empty charts are hidden: a chart appears with its first data. Statements of earlier years are always available. */
function Trends({ loaded }: { loaded: Loaded }) {
  if (loaded.side === 'buyer') {
    const { months } = loaded.spending;
    return (
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5">
        {months.some((month) => month.spentMinor !== 0) && (
          <MonthChart
            title="Last 12 months"
            what="Paid"
            caption="Paid for orders by month"
            months={months.map((month) => ({ month: month.month, amountMinor: month.spentMinor }))}
          />
        )}
        <StatementCard side="buyer" thisMonth={months.at(-1)!.month} />
      </div>
    );
  }
  const { earnings, funnel } = loaded;
  if (earnings.earnedMinor === 0 && funnel.views === 0 && funnel.ordersPlaced === 0) return null;
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <EarningsChart months={earnings.months} />
      <FunnelChart funnel={funnel} />
    </div>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="tabular-nums">{children}</span>;
}
