// Ledger journals with their legs.
import { formatMinor } from '#contract/common/money.ts';
import type { Journal } from '#contract/operations/console/money.endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';

export function JournalList({ journals }: { journals: readonly Journal[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {journals.map((journal) => (
        <li key={journal.id}>
          <JournalCard journal={journal} />
        </li>
      ))}
    </ul>
  );
}

function JournalCard({ journal }: { journal: Journal }) {
  return (
    <Card as="article">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {journal.event}
          {journal.seq > 0 && ` ${journal.seq}`}
        </h3>
        <RelativeTime at={journal.postedAt} as="datetime" className="text-sm text-ink-faint" />
        <p className="w-full font-mono text-sm text-ink-soft wrap-anywhere">{journal.subject}</p>
      </div>
      <Table
        caption={`Legs of journal ${journal.id}`}
        rows={journal.legs}
        rowKey={(leg) => `${leg.debit}/${leg.credit}/${leg.amountMinor}`}
        columns={[
          {
            header: 'Debit',
            cell: (leg) => <code className="block min-w-44 font-mono wrap-anywhere">{leg.debit}</code>,
          },
          {
            header: 'Credit',
            cell: (leg) => <code className="block min-w-44 font-mono wrap-anywhere">{leg.credit}</code>,
          },
          { header: 'Amount', align: 'right', cell: (leg) => formatMinor(leg.amountMinor) },
        ]}
      />
    </Card>
  );
}
