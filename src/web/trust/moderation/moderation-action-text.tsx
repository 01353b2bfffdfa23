// A moderation action in full: effect, duration, rule, reasons, appeal and its outcome. Contains no actions.
import type { ReactNode } from 'react';
import { ruleSentences, joinScopeVerbs } from '#contract/trust/moderation/moderation-copy.rules.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { moderationActionTitle, stateLabels } from './moderation-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Statement } from '#web/ui/statement.tsx';

export function ModerationActionText({
  moderationAction,
  headingLevel = 2,
  children,
}: {
  moderationAction: ModerationAction;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}) {
  const state = stateLabels[moderationAction.state];
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading className="heading-3 min-w-0 wrap-anywhere">
          <bdi>{moderationActionTitle(moderationAction)}</bdi>
        </Heading>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="text-ink-soft">
        {ruleSentences[moderationAction.rule]} <Consequence moderationAction={moderationAction} />
      </p>
      <Statement by="Support" at={moderationAction.imposedAt}>
        {moderationAction.reasons}
      </Statement>
      {moderationAction.appeal && (
        <Statement by="Appeal" at={moderationAction.appeal.at}>
          {moderationAction.appeal.text}
        </Statement>
      )}
      {moderationAction.decision && (
        <Statement
          by={moderationAction.state === 'upheld' ? 'Appeal rejected' : 'Lifted'}
          at={moderationAction.decision.at}
        >
          {moderationAction.decision.text}
        </Statement>
      )}
      {children}
    </div>
  );
}

function Consequence({ moderationAction }: { moderationAction: ModerationAction }) {
  const isOver = moderationAction.state === 'lifted' || moderationAction.state === 'ended';
  if (moderationAction.kind === 'removal')
    return isOver
      ? 'The gig is visible to buyers again.'
      : 'The gig is hidden from buyers; open orders continue.';
  if (isOver) return 'It is no longer in effect.';
  if (moderationAction.kind === 'suspension')
    return moderationAction.expiresAt === null ? (
      'The account is suspended until it is restored.'
    ) : (
      <>
        The account is suspended until <RelativeTime at={moderationAction.expiresAt} as="datetime" />.
      </>
    );
  if (moderationAction.expiresAt === null)
    return `The account cannot ${joinScopeVerbs(moderationAction.scopes)} until it is lifted.`;
  return (
    <>
      The account cannot {joinScopeVerbs(moderationAction.scopes)} until{' '}
      <RelativeTime at={moderationAction.expiresAt} as="datetime" />.
    </>
  );
}
