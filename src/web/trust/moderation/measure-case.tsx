// A decision as support reads it: the text that its person reads, what only support does, and what can be done with it now.
import { useState } from 'react';
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import { type Deciding, DecideDialog } from './measure-dialogs.tsx';
import { MeasureText } from './measure-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function MeasureCaseCard({ loaded, withPerson }: { loaded: MeasureCase; withPerson: boolean }) {
  const [measure, setMeasure] = useState(loaded);
  const [about, setAbout] = useState<Deciding | null>(null);
  const may = (verb: Deciding['verb']) => measure.allowedActions.includes(verb);
  return (
    <Card as="article">
      <MeasureText measure={measure} headingLevel={withPerson ? 2 : 3}>
        <dl className="grid gap-3 border-t border-line pt-4 text-sm">
          {withPerson && (
            <div>
              <dt className="text-ink-faint">About</dt>
              <dd>
                <TextLink to={`/admin/users/${measure.person.id}`} prefetch="none">
                  <bdi>{measure.person.displayName}</bdi>
                </TextLink>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-ink-faint">Decided by</dt>
            <dd>
              <bdi>{measure.imposedBy}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-ink-faint">Evidence, for support only</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {measure.evidence}
            </dd>
          </div>
        </dl>
        {measure.allowedActions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {may('lift-measure') && (
              <Button onClick={() => setAbout({ measure, verb: 'lift-measure' })}>Lift it</Button>
            )}
            {may('uphold-measure') && (
              <Button onClick={() => setAbout({ measure, verb: 'uphold-measure' })}>
                Turn the appeal down
              </Button>
            )}
          </div>
        )}
        {measure.state === 'appealed' && !may('uphold-measure') && (
          <p className="text-sm text-ink-soft">Somebody else of support answers this appeal.</p>
        )}
      </MeasureText>
      <DecideDialog
        about={about}
        onClose={() => setAbout(null)}
        onDone={(next) => {
          setMeasure(next);
          setAbout(null);
          toast.success('Decided. The person is told');
        }}
      />
    </Card>
  );
}
