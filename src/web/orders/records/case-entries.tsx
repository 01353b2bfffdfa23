// A part of a case file that is read: what was done by whom and when, their words, and what came of it.
import type { CaseEntry } from '#contract/orders/records/case-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type CaseEntriesProps = { title: string; lead?: string; entries: readonly CaseEntry[] };

export function CaseEntries({ title, lead, entries }: CaseEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Card title={title}>
      {lead && <p className="mb-5 max-w-prose text-sm text-ink-soft">{lead}</p>}
      <ol className="grid gap-5">
        {entries.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a history only grows at its end
          <li key={at}>
            <Head what={entry.what} at={entry.at} />
            <Words text={entry.text} />
            {entry.points.length > 0 && (
              <ul className="mt-2 grid list-disc gap-1 pl-5">
                {entry.points.map((point, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a frozen list
                  <li key={place} className="wrap-anywhere">
                    <bdi>{point}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {entry.end && (
              <div className="mt-2 border-l-2 border-line-strong pl-4">
                <Head what={entry.end.what} at={entry.end.at} />
                <Words text={entry.end.text} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Head({ what, at }: { what: string; at: string | null }) {
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

function Words({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}
