// A claim on its own page, by id or by a guest's link, with the actions below it.
import { useRef, useState } from 'react';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { ClaimActions, type ClaimSteps } from './claim-actions.tsx';
import { ClaimText } from './claim-text.tsx';
import { Card } from '#web/ui/card.tsx';

export function ClaimOnPage({ loaded, steps }: { loaded: Claim; steps: ClaimSteps }) {
  const [claim, setClaim] = useState(loaded);
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card as="article">
        <ClaimText claim={claim}>
          <ClaimActions
            claim={claim}
            steps={steps}
            onMoved={(next) => {
              setClaim(next);
              card.current?.focus();
            }}
          />
        </ClaimText>
      </Card>
    </div>
  );
}
