// One decision in full: what it takes and for how long, by which rule and why, the appeal, and what was decided about it.
// Shown to whom it concerns and to support alike. Does not decide: forms stand below it.
import type { ReactNode } from 'react';
import { ruleSentences, inSentence } from '#contract/trust/moderation/measure-words.rules.ts';
import type { Measure } from '#contract/trust/moderation/measure.schema.ts';
import { measureTitle, stateWords } from './measure-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Statement } from '#web/ui/statement.tsx';

export function MeasureText({
  measure,
  headingLevel = 2,
  children,
}: {
  measure: Measure;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}) {
  const state = stateWords[measure.state];
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading className="heading-3 min-w-0 wrap-anywhere">
          <bdi>{measureTitle(measure)}</bdi>
        </Heading>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="text-ink-soft">
        {ruleSentences[measure.rule]} <Consequence measure={measure} />
      </p>
      <Statement by="Support" at={measure.imposedAt}>
        {measure.reasons}
      </Statement>
      {measure.appeal && (
        <Statement by="The appeal" at={measure.appeal.at}>
          {measure.appeal.text}
        </Statement>
      )}
      {measure.decision && (
        <Statement by={measure.state === 'upheld' ? 'Turned down' : 'Lifted'} at={measure.decision.at}>
          {measure.decision.text}
        </Statement>
      )}
      {children}
    </div>
  );
}

function Consequence({ measure }: { measure: Measure }) {
  const isOver = measure.state === 'lifted' || measure.state === 'ended';
  if (measure.kind === 'removal')
    return isOver ? 'Buyers find the gig again.' : 'Buyers do not find the gig; open orders go on.';
  if (isOver) return 'It takes nothing any more.';
  if (measure.untilAt === null) return `The account cannot ${inSentence(measure.scopes)} until it is lifted.`;
  return (
    <>
      The account cannot {inSentence(measure.scopes)} until{' '}
      <RelativeTime at={measure.untilAt} as="datetime" />.
    </>
  );
}
