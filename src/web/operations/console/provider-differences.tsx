// How the payment providers compare with the ledger: their balances, and the objects on which they disagree.
import { formatMinor } from '#contract/common/money.ts';
import type { Difference, ProviderBalance } from '#contract/operations/console/money.endpoints.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';

const findingText: Record<Difference['finding'], string> = {
  unknown: 'Not in the ledger; it is read again',
  differs: 'Other amount; it is read again',
  absent: 'Not at the provider; investigate',
};

const transactionText: typeof findingText = {
  unknown: 'No rule explains it; open it at the provider',
  differs: 'Not covered by postings; investigate',
  absent: 'Not at the provider; investigate',
};

export function BalancesCard({ balances }: { balances: readonly ProviderBalance[] }) {
  return (
    <Card title="Balances at the providers">
      {balances.length === 0 ? (
        <p className="text-ink-soft">The worker has not compared them yet. It does so every few minutes.</p>
      ) : (
        <Table
          caption="Balances at the payment providers and in the ledger"
          rows={balances}
          rowKey={(balance) => balance.provider}
          columns={[
            { header: 'Provider', cell: (balance) => balance.provider },
            { header: 'Provider has', align: 'right', cell: (balance) => formatMinor(balance.providerMinor) },
            { header: 'Ledger has', align: 'right', cell: (balance) => formatMinor(balance.ledgerMinor) },
            { header: 'Difference', cell: (balance) => <State balance={balance} /> },
            {
              header: 'Compared',
              wideOnly: true,
              cell: (balance) => <RelativeTime at={balance.checkedAt} />,
            },
          ]}
        />
      )}
      <p className="mt-3 text-sm text-ink-faint">
        Calls in progress explain small differences. One that lasts for an hour is an alarm.
      </p>
    </Card>
  );
}

function State({ balance }: { balance: ProviderBalance }) {
  const { unexplainedMinor, unexplainedSince, isLasting } = balance;
  if (unexplainedSince === null)
    return balance.ledgerMinor === balance.providerMinor ? (
      <Badge tone="success">None</Badge>
    ) : (
      <Badge>Calls in progress</Badge>
    );
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={isLasting ? 'danger' : 'warning'}>{formatMinor(unexplainedMinor)}</Badge>
      <span className="text-ink-faint">
        since <RelativeTime at={unexplainedSince} as="datetime" />
      </span>
    </span>
  );
}

export function DifferencesCard({ differences }: { differences: readonly Difference[] }) {
  return (
    <Card title="Differences in single objects">
      <Table
        caption="Objects on which a provider and the ledger disagree"
        rows={differences}
        rowKey={(difference) => difference.id}
        columns={[
          {
            header: 'Object',
            cell: ({ kind, reference }) => (
              <span className="block min-w-40 wrap-anywhere">
                {kind} <code className="font-mono">{reference}</code>
              </span>
            ),
          },
          { header: 'Order', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
          { header: 'Provider', align: 'right', cell: ({ providerMinor }) => amountText(providerMinor) },
          { header: 'Ledger', align: 'right', cell: ({ ledgerMinor }) => amountText(ledgerMinor) },
          { header: 'Finding', cell: textOf },
          { header: 'Since', cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} /> },
        ]}
      />
    </Card>
  );
}

function textOf({ kind, finding }: Difference): string {
  return kind === 'transaction' ? transactionText[finding] : findingText[finding];
}

function OrderLink({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return 'None';
  return (
    <TextLink to={`/admin/ledger?about=${orderNumber}`} className="whitespace-nowrap">
      {orderNumber}
    </TextLink>
  );
}

function amountText(amountMinor: number | null): string {
  return amountMinor === null ? 'None' : formatMinor(amountMinor);
}
