// Withdrawals, newest first, with what became of each.
import type { DataOf } from '#contract/common/endpoint.ts';
import { listWithdrawals } from '#contract/payouts/payout.endpoints.ts';
import { useState } from 'react';
import { call } from '#web/app/call.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';

type Page = DataOf<typeof listWithdrawals>;
const states: Record<Page['items'][number]['state'], { label: string; tone: Tone }> = {
  requested: { label: 'On its way', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function WithdrawalList({ first }: { first: Page }) {
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const rows = pages.flatMap((page) => page.items);
  const last = pages.at(-1)!;
  if (rows.length === 0) return null;
  const more = async () => {
    if (!last.nextCursor) return;
    setBusy(true);
    try {
      setPages([...pages, await call(listWithdrawals, { limit: 20, cursor: last.nextCursor })]);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="heading-3 mb-3">
        Withdrawals
      </h2>
      <Table
        caption="Withdrawals"
        rowKey={(row) => row.id}
        rows={rows}
        columns={[
          {
            header: 'Requested',
            cell: (row) => <RelativeTime at={row.requestedAt} as="datetime" className="whitespace-nowrap" />,
          },
          { header: 'To', wideOnly: true, cell: (row) => <bdi>{row.methodLabel}</bdi> },
          {
            header: 'State',
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
      {last.nextCursor && (
        <LoadMore
          shown={rows.length}
          total={first.total}
          totalIsCapped={first.totalIsCapped}
          hasMore
          busy={busy}
          onMore={() => void more()}
        />
      )}
    </section>
  );
}
