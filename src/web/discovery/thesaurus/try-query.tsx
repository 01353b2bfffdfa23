// "Try a query": what a typed query is understood as. A GET form, so that the answer has an address.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { type ExplainedQuery, thesaurusLimits } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { relationOf, targetLabel, weightLabel } from './entry-copy.ts';

type Props = {
  action: string;
  /** The current query, and what it is understood as; null before the first one. */
  value: string;
  explained: ExplainedQuery | null;
  /** Hidden fields to keep. */
  children?: ReactNode;
};

export function TryQuery({ action, value, explained, children }: Props) {
  return (
    <Card title="Try a query">
      <Form action={action} preventScrollReset className="flex flex-wrap items-end gap-3">
        {children}
        <TextField
          key={value}
          label="Query"
          name="try"
          type="search"
          dir="auto"
          placeholder="logo for a food truck"
          defaultValue={value}
          maxLength={thesaurusLimits.query}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit">Try</Button>
      </Form>
      <div role="status" className="mt-4 empty:hidden">
        {explained && <Explanation explained={explained} />}
      </div>
    </Card>
  );
}

function Explanation({ explained: { words, entries } }: { explained: ExplainedQuery }) {
  if (words === '') return <p className="text-ink-soft">This query has no letters or digits.</p>;
  return (
    <>
      <p className="text-ink-soft">
        {entries.length === 0 ? 'No entry applies to ' : 'These entries apply to '}
        <bdi className="font-medium text-ink wrap-anywhere">{words}</bdi>
        {entries.length === 0 ? '. It is searched by its words.' : ':'}
      </p>
      {entries.length > 0 && (
        <ol className="mt-2 divide-y divide-line">
          {groupsOf(entries).map(({ phrase, lines }) => (
            <li key={phrase} className="py-3">
              <bdi className="font-medium wrap-anywhere">{phrase}</bdi>
              <ul>
                {lines.map(([first, ...others]) => (
                  <li
                    key={`${first.kind} ${first.weight}`}
                    className="flex items-baseline justify-between gap-x-6"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <span className="text-ink-faint">{relationOf(first)}</span>{' '}
                      <bdi>{[first, ...others].map(targetLabel).join(', ')}</bdi>
                    </span>{' '}
                    <span className="shrink-0 text-sm text-ink-faint tabular-nums">
                      {weightLabel(first.weight)}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type Entry = ExplainedQuery['entries'][number];
/** Entries of one kind and one weight. */
type Line = [Entry, ...Entry[]];

/** Entries of one phrase follow each other, and so do those of one kind and weight. */
function groupsOf(entries: readonly Entry[]): { phrase: string; lines: Line[] }[] {
  const groups: { phrase: string; lines: Line[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.phrase !== entry.phrase) {
      groups.push({ phrase: entry.phrase, lines: [[entry]] });
      continue;
    }
    const line = group.lines.at(-1)!;
    if (line[0].kind === entry.kind && line[0].weight === entry.weight) line.push(entry);
    else group.lines.push([entry]);
  }
  return groups;
}
