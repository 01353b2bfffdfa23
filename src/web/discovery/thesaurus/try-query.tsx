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
          className="min-w-0 flex-1 basis-64"
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
          {entries.map((entry) => (
            <li
              key={JSON.stringify(entry)}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5"
            >
              <span className="wrap-anywhere">
                <bdi className="font-medium">{entry.phrase}</bdi>{' '}
                <span className="text-ink-faint">{relationOf(entry)}</span> <bdi>{targetLabel(entry)}</bdi>
              </span>
              <span className="text-sm text-ink-faint tabular-nums">{weightLabel(entry.weight)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
