// A moderation action for support: the user's view plus evidence, agent and actions.
import { useState } from 'react';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import { type PendingDecision, DecideDialog } from './moderation-dialogs.tsx';
import { ModerationActionText } from './moderation-action-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function ModerationActionCard({
  loaded,
  showUser,
}: {
  loaded: ModerationActionAdminView;
  showUser: boolean;
}) {
  const [moderationAction, setMeasure] = useState(loaded);
  const [decision, setDecision] = useState<PendingDecision | null>(null);
  const may = (verb: PendingDecision['verb']) => moderationAction.allowedActions.includes(verb);
  return (
    <Card as="article">
      <ModerationActionText moderationAction={moderationAction} headingLevel={showUser ? 2 : 3}>
        <dl className="grid gap-3 border-t border-line pt-4 text-sm">
          {showUser && (
            <div>
              <dt className="text-ink-faint">User</dt>
              <dd>
                <TextLink to={`/admin/users/${moderationAction.person.id}`} prefetch="none">
                  <bdi>{moderationAction.person.displayName}</bdi>
                </TextLink>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-ink-faint">Imposed by</dt>
            <dd>
              <bdi>{moderationAction.imposedBy ?? 'The operator'}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-ink-faint">Evidence (support only)</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {moderationAction.evidence}
            </dd>
          </div>
        </dl>
        {moderationAction.allowedActions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {may('lift-moderation-action') && (
              <Button onClick={() => setDecision({ moderationAction, verb: 'lift-moderation-action' })}>
                {moderationAction.kind === 'suspension' ? 'Restore account' : 'Lift'}
              </Button>
            )}
            {may('uphold-moderation-action') && (
              <Button onClick={() => setDecision({ moderationAction, verb: 'uphold-moderation-action' })}>
                Reject appeal
              </Button>
            )}
          </div>
        )}
        {moderationAction.state === 'appealed' && !may('uphold-moderation-action') && (
          <p className="text-sm text-ink-soft">Another support agent must decide this appeal.</p>
        )}
      </ModerationActionText>
      <DecideDialog
        decision={decision}
        onClose={() => setDecision(null)}
        onDone={(next) => {
          setMeasure(next);
          setDecision(null);
          toast.success('Decision saved. The user is notified');
        }}
      />
    </Card>
  );
}
