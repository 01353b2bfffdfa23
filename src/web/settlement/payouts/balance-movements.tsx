// What came into the balance and what was spent of it, newest first, each with its order.
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

const words: Record<BalanceMovement['kind'], string> = {
  payment: 'Paid into escrow',
  tip: 'Tip',
  refund: 'Refund',
  'refund-failed': 'Refund your card did not take',
  'refund-returned': 'Refund that came back from your card',
  correction: 'Corrected by support',
};

export function BalanceMovements({ first }: { first: DataOf<typeof listBalanceMovements> }) {
  const list = useMore(first, (cursor) => call(listBalanceMovements, { limit: 20, cursor }));
  if (list.items.length === 0) {
    return (
      <EmptyState icon={Wallet} title="Nothing here yet">
        <p>A refund that you keep here, or that your card does not take, appears with its order.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="heading-3 mb-3">
        Movements
      </h2>
      <Table
        caption="Movements of your balance, newest first"
        rowKey={(row) => row.id}
        rows={list.items}
        columns={[
          {
            header: 'When',
            wideOnly: true,
            cell: (row) => <RelativeTime at={row.at} as="date" className="whitespace-nowrap" />,
          },
          {
            header: 'What',
            className: 'w-full',
            cell: (row) => (
              <>
                {words[row.kind]}
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
