// Withdrawals and their outcomes, newest first.
import type { DataOf } from '#contract/common/endpoint.ts';
import { listWithdrawals } from '#contract/settlement/payouts/payout.endpoints.ts';
import { call } from '#web/app/call.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

type Page = DataOf<typeof listWithdrawals>;
const states: Record<Page['items'][number]['state'], { label: string; tone: Tone }> = {
  requested: { label: 'In transit', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function WithdrawalList({ first }: { first: Page }) {
  const list = useMore(first, (cursor) => call(listWithdrawals, { limit: 20, cursor }));
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="heading-3 mb-3">
        Withdrawals
      </h2>
      <Table
        caption="Withdrawals, newest first"
        rowKey={(row) => row.id}
        rows={list.items}
        columns={[
          {
            header: 'Requested',
            cell: (row) => <RelativeTime at={row.requestedAt} as="datetime" className="whitespace-nowrap" />,
          },
          { header: 'To', wideOnly: true, cell: (row) => <bdi>{row.methodLabel}</bdi> },
          {
            header: 'Status',
            cell: (row) => (
              <>
                <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>
                {row.failedBecause && <span className="mt-1 block text-ink-soft">{row.failedBecause}</span>}
              </>
            ),
          },
          {
            header: 'Amount',
            align: 'right',
            cell: (row) => <Money amountMinor={row.amountMinor} className="font-medium" />,
          },
        ]}
      />
      {list.hasMore && <ListEnd list={list} total={first.total} totalIsCapped={first.totalIsCapped} />}
    </section>
  );
}
