// /seller/earnings: available, pending (with clearing dates) and outgoing amounts, earnings by month, withdrawals.
// Guarantees: every figure is the ledger’s; a withdrawal states its amount and account before it is confirmed.
import { getEarnings, listEarnings, listWithdrawals } from '#contract/settlement/payouts/payout.endpoints.ts';
import { useRecentPassword } from '#web/people/accounts/security/recent-password.tsx';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { EarningsChargebacks } from '#web/settlement/payouts/earnings-chargebacks.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { EarningEntries } from '#web/settlement/payouts/earning-entries.tsx';
import { EarningsChart } from '#web/settlement/payouts/earnings-chart.tsx';
import { PayoutMethods } from '#web/settlement/payouts/payout-methods.tsx';
import { StatementCard } from '#web/settlement/payouts/statement-card.tsx';
import { Withdraw } from '#web/settlement/payouts/withdraw.tsx';
import { WithdrawalList } from '#web/settlement/payouts/withdrawal-list.tsx';
import { Stat } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

async function loadEarnings({ call }: LoadArgs) {
  const [earnings, entries, withdrawals] = await Promise.all([
    call(getEarnings, {}),
    call(listEarnings, { limit: 20 }),
    call(listWithdrawals, { limit: 20 }),
  ]);
  return { earnings, entries, withdrawals };
}
const load = gate(loadEarnings, { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function EarningsPage({
  loaderData: { earnings, entries, withdrawals },
}: PageProps<typeof load>) {
  const { guard, dialog } = useRecentPassword();
  useFreshPage(['money', 'order']);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Earnings" noIndex />
      <PageHead title="Earnings" lead="Approved work clears after a few days; then you can withdraw it." />
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Stat
          label="Available"
          value={<Money amountMinor={earnings.availableMinor} />}
          note="Ready to withdraw"
        />
        <Stat
          label="Pending"
          value={<Money amountMinor={earnings.pendingMinor} />}
          note="Clears on the dates below"
        />
        <Stat
          label="In transit"
          value={<Money amountMinor={earnings.inTransitMinor} />}
          note="Withdrawals at the bank"
        />
        <Stat label="Withdrawn" value={<Money amountMinor={earnings.withdrawnMinor} />} note="In total" />
      </dl>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-start-1">
          <EarningsChargebacks earnings={earnings} />
          <Withdraw earnings={earnings} guard={guard} />
          <PayoutMethods earnings={earnings} guard={guard} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-1 lg:row-start-1">
          <EarningsChart months={earnings.months} />
          <WithdrawalList
            key={`${withdrawals.items[0]?.id}-${withdrawals.items[0]?.state}`}
            first={withdrawals}
          />
          <StatementCard side="seller" thisMonth={earnings.months.at(-1)!.month} />
          <EarningEntries key={entries.items[0]?.orderNumber ?? 'none'} first={entries} />
        </div>
      </div>
      {dialog}
    </div>
  );
}
