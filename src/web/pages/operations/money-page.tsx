// /admin/money: refunds and withdrawals. Transfers in transit are retried automatically; support can stop a withdrawal.
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMinor } from '#contract/common/money.ts';
import { listTransfers } from '#contract/operations/console/money.endpoints.ts';
import type { Transfer } from '#contract/operations/console/money.endpoints.ts';
import { stopWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

type Kind = Transfer['kind'];
type Show = 'waiting' | 'all';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const kind: Kind = url.searchParams.get('kind') === 'withdrawal' ? 'withdrawal' : 'refund';
  const show: Show = url.searchParams.get('show') === 'all' ? 'all' : 'waiting';
  const cursor = url.searchParams.get('cursor');
  return {
    kind,
    show,
    page: await call(listTransfers, { kind, show, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf(kind: Kind, show: Show, cursor?: string): string {
  return withQuery('/admin/money', {
    kind: kind === 'withdrawal' && kind,
    show: show === 'all' && show,
    cursor,
  });
}

const states: Record<Transfer['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'In transit', tone: 'warning' },
  done: { label: 'Arrived', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export default function MoneyPage({ loaderData }: PageProps<typeof load>) {
  const { kind, show, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const tab = (label: string, of: Kind, shown: Show) => ({
    to: urlOf(of, shown),
    label,
    current: kind === of && show === shown,
  });
  const noun = kind === 'refund' ? 'refund' : 'withdrawal';
  return (
    <div className="page-column pb-16">
      <PageMeta title="Refunds and withdrawals" noIndex />
      <PageHead title="Refunds and withdrawals" lead="Transfers in transit are retried automatically." />
      <LinkTabs
        label="Refunds and withdrawals"
        tabs={[
          tab('Refunds in transit', 'refund', 'waiting'),
          tab('All refunds', 'refund', 'all'),
          tab('Withdrawals in transit', 'withdrawal', 'waiting'),
          tab('All withdrawals', 'withdrawal', 'all'),
        ]}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title={show === 'waiting' ? `No ${noun}s in transit` : `No ${noun}s yet`}
          >
            <p>
              {kind === 'refund'
                ? 'A refund is in transit until the payment provider has processed it.'
                : 'A withdrawal is in transit until the bank has processed it.'}
            </p>
          </EmptyState>
        ) : (
          <Transfers kind={kind} items={items} />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(kind, show, nextCursor)}
            firstTo={isFirstPage ? null : urlOf(kind, show)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

function Transfers({ kind, items }: { kind: Kind; items: readonly Transfer[] }) {
  const [stopping, setStopping] = useState<Transfer | null>(null);
  return (
    <>
      <TransferTable kind={kind} items={items} onStop={setStopping} />
      <StopDialog transfer={stopping} onClose={() => setStopping(null)} />
    </>
  );
}

function StopDialog({ transfer, onClose }: { transfer: Transfer | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const stop = async (withdrawalId: string, reasons: string) => {
    await call(stopWithdrawal, { withdrawalId, reasons });
    onClose();
    toast.success('Stopped. The seller is notified when the money is back');
    await revalidate();
  };
  return (
    <Dialog
      open={transfer !== null}
      onClose={onClose}
      title="Stop withdrawal"
      description={
        transfer
          ? `${formatMinor(transfer.amountMinor)} to ${transfer.to} becomes available to the seller again, unless it has already left for the bank. To prevent further withdrawals, restrict the account.`
          : ''
      }
    >
      {transfer && (
        <ReasonsForm
          verb={`Stop withdrawal of ${formatMinor(transfer.amountMinor)}`}
          variant="danger"
          help="The seller reads these reasons."
          autoFocus
          onClose={onClose}
          onSend={(reasons) => stop(transfer.id, reasons)}
        />
      )}
    </Dialog>
  );
}

type TableProps = { kind: Kind; items: readonly Transfer[]; onStop: (transfer: Transfer) => void };

function TransferTable({ kind, items, onStop }: TableProps) {
  return (
    <Table
      caption={kind === 'refund' ? 'Refunds' : 'Withdrawals'}
      rows={items}
      rowKey={(transfer) => transfer.id}
      columns={[
        {
          header: 'User',
          cell: (transfer) => (
            <>
              <TextLink
                to={`/admin/users/${transfer.person.id}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                <bdi>{transfer.person.displayName}</bdi>
              </TextLink>
              <span className="block text-ink-faint wrap-anywhere">
                {[transfer.orderNumber, transfer.to].filter(Boolean).join(', ') || 'Payment without an order'}
              </span>
            </>
          ),
        },
        { header: 'Amount', align: 'right', cell: (transfer) => formatMinor(transfer.amountMinor) },
        {
          header: 'Status',
          cell: (transfer) => (
            <>
              <Badge tone={states[transfer.state].tone}>
                {transfer.isStopping ? 'Stopping' : states[transfer.state].label}
              </Badge>
              {transfer.failedBecause && (
                <span className="block pt-1 text-ink-soft wrap-anywhere">{transfer.failedBecause}</span>
              )}
              {kind === 'withdrawal' && transfer.state === 'waiting' && !transfer.isStopping && (
                <span className="block pt-2">
                  <Button size="sm" onClick={() => onStop(transfer)}>
                    Stop {formatMinor(transfer.amountMinor)}
                    <span className="sr-only"> of {transfer.person.displayName}</span>
                  </Button>
                </span>
              )}
            </>
          ),
        },
        {
          header: 'Requested',
          cell: (transfer) => <RelativeTime at={transfer.requestedAt} />,
          wideOnly: true,
        },
        {
          header: 'Last attempt',
          cell: (transfer) => <RelativeTime at={transfer.triedAt} />,
          wideOnly: true,
        },
      ]}
    />
  );
}
