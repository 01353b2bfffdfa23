// Credits and debits of the balance, newest first, each with its order.
import { Wallet } from 'lucide-react';
import type { DataOf } from '#contract/common/endpoint.ts';
import { listBalanceMovements } from '#contract/settlement/payouts/balance.endpoints.ts';
import type { BalanceMovement } from '#contract/settlement/payouts/balance.schema.ts';
import { call } from '#web/app/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useMore } from '#web/ui/use-more.ts';

const labels: Record<BalanceMovement['kind'], string> = {
  payment: 'Paid into escrow',
  tip: 'Tip',
  refund: 'Refund',
  'refund-failed': 'Refund not accepted by your card',
  'refund-returned': 'Refund returned by your card',
  'taken-back': 'Taken back after a chargeback',
  'paid-out': 'Paid out by support',
  correction: 'Correction by support',
};

export function BalanceMovements({ first }: { first: DataOf<typeof listBalanceMovements> }) {
  const list = useMore(first, (cursor) => call(listBalanceMovements, { limit: 20, cursor }));
  if (list.items.length === 0) {
    return (
      <EmptyState icon={Wallet} title="Nothing here yet">
        <p>Refunds that you keep as balance, or that your card does not accept, appear here.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="heading-3 mb-3">
        Activity
      </h2>
      <Table
        caption="Balance activity, newest first"
        rowKey={(row) => row.id}
        rows={list.items}
        columns={[
          {
            header: 'Date',
            wideOnly: true,
            cell: (row) => <RelativeTime at={row.at} as="date" className="whitespace-nowrap" />,
          },
          {
            header: 'Activity',
            className: 'w-full',
            cell: (row) => (
              <>
                {labels[row.kind]}
                <RelativeTime at={row.at} as="date" className="block text-ink-faint sm:hidden" />
                {row.orderNumber && (
                  <TextLink
                    to={`/orders/${row.orderNumber}`}
                    className="flex min-h-6 w-fit items-center whitespace-nowrap pointer-coarse:min-h-11"
                  >
                    {row.orderNumber}
                  </TextLink>
                )}
                {row.title && <bdi className="text-ink-soft wrap-anywhere max-sm:hidden">{row.title}</bdi>}
              </>
            ),
          },
          {
            header: 'Amount',
            align: 'right',
            cell: (row) => <Money amountMinor={row.amountMinor} signed className="font-medium" />,
          },
        ]}
      />
      {list.hasMore && <ListEnd list={list} total={first.total} totalIsCapped={first.totalIsCapped} />}
    </section>
  );
}
