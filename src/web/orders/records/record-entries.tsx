// A section of an order record: what was done by whom and when, the text, and the outcome.
import type { RecordEntry } from '#contract/orders/records/record-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type RecordEntriesProps = { title: string; lead?: string; entries: readonly RecordEntry[] };

export function RecordEntries({ title, lead, entries }: RecordEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Card title={title}>
      {lead && <p className="mb-5 max-w-prose text-sm text-ink-soft">{lead}</p>}
      <ol className="grid gap-5">
        {entries.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a history only grows at its end
          <li key={at}>
            <EntryHead what={entry.what} at={entry.at} />
            <EntryText text={entry.text} />
            {entry.points.length > 0 && (
              <ul className="mt-2 grid list-disc gap-1 pl-5">
                {entry.points.map((point, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a frozen list
                  <li key={index} className="wrap-anywhere">
                    <bdi>{point}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {entry.outcome && (
              <div className="mt-2 border-l-2 border-line-strong pl-4">
                <EntryHead what={entry.outcome.what} at={entry.outcome.at} />
                <EntryText text={entry.outcome.text} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EntryHead({ what, at }: { what: string; at: string | null }) {
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {what}
      {at && (
        <>
          {' · '}
          <RelativeTime at={at} as="datetime" className="whitespace-nowrap" />
        </>
      )}
    </p>
  );
}

function EntryText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}
