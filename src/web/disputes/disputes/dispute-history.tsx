// Statements and offers of a dispute in chronological order, for its parties and for support.
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import { nameFor, type Names, type Reader } from './dispute-copy.ts';
import { UserText } from '#web/orders/orders/delivery-content.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const verbs = {
  opening: 'opened the dispute',
  answer: 'answered',
  further: 'added a statement',
  appeal: 'appealed',
} as const;

type Entry =
  | { at: string; statement: Dispute['statements'][number] }
  | { at: string; offer: Dispute['offers'][number] };

export function DisputeHistory({
  dispute,
  names,
  reader,
}: {
  dispute: Dispute;
  names: Names;
  reader: Reader;
}) {
  const entries: Entry[] = [
    ...dispute.statements.map((statement) => ({ at: statement.at, statement })),
    ...dispute.offers.map((offer) => ({ at: offer.madeAt, offer })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol aria-label="Statements and offers, oldest first" className="grid gap-5">
      {entries.map((entry) =>
        'offer' in entry ? (
          <li key={entry.offer.id} className="text-sm text-ink-soft wrap-anywhere">
            {nameFor(entry.offer.side, names, reader)} proposed to refund{' '}
            <Money amountMinor={entry.offer.toBuyerMinor} className="font-medium text-ink" /> of the price
            {' · '}
            <RelativeTime at={entry.at} className="text-ink-faint" />
          </li>
        ) : (
          <li key={entry.statement.id} className="min-w-0 border-l-2 border-line pl-4">
            <p className="mb-1 text-sm text-ink-soft wrap-anywhere">
              <span className="font-medium text-ink">{nameFor(entry.statement.side, names, reader)}</span>{' '}
              {verbs[entry.statement.kind]} · <RelativeTime at={entry.at} className="text-ink-faint" />
            </p>
            <UserText>{entry.statement.text}</UserText>
            <FileList files={entry.statement.files} />
          </li>
        ),
      )}
    </ol>
  );
}
