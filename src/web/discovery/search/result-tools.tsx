// Below each result: online status, adding it to the comparison, and why it is ranked here.
// Guarantees: works without scripts (a link, and <details>); the points are those of the ranking. They are drawn when
// opened; without scripts, a link shows them all (gig-results.tsx). Drawn for every closed part, they were a third of the document.
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { useStore } from '#web/app/store.ts';
import {
  compareAddress,
  comparedStore,
  isFull,
  setCompared,
  emptyComparison,
} from '#web/discovery/compare/compare-state.ts';
import { useOpenings } from './record-click.ts';
import { RankingPoints } from './why-found.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { SharedIcon } from '#web/ui/shared-icon.tsx';

type ResultToolsProps = {
  gig: GigResult;
  words: string;
  /** Results are in ranking order, so the ranking can be explained. */
  byRank: boolean;
  /** The points are in the document from the start. */
  isExplained: boolean;
};

export function ResultTools({ gig, words, byRank, isExplained }: ResultToolsProps) {
  const place = useOpenings(gig, words);
  return (
    <div ref={place} className="result-tools">
      {gig.isOnline && (
        <span className="flex min-h-9 items-center gap-1.5 text-sm text-success pointer-coarse:min-h-11">
          <span aria-hidden className="size-1.5 rounded-full bg-success" />
          Online
        </span>
      )}
      {gig.why.isClose && <CloseMatch missing={gig.why.missing} />}
      <CompareLink gig={gig} />
      {byRank && <Why gig={gig} isExplained={isExplained} />}
    </div>
  );
}

function CloseMatch({ missing }: { missing: readonly string[] }) {
  const lacks = new Intl.ListFormat('en', { type: 'disjunction' }).format(missing.map((word) => `“${word}”`));
  return (
    <p className="w-full py-1 text-sm text-ink-soft">
      Close match{missing.length > 0 && <span className="text-ink-faint">, without {lacks}</span>}
    </p>
  );
}

function CompareLink({ gig: { slug, title } }: { gig: GigResult }) {
  const compared = useStore(comparedStore, emptyComparison());
  const isIn = compared.some((other) => other.slug === slug);
  return (
    <Link
      to={compareAddress([slug])}
      prefetch="none"
      role="button"
      aria-pressed={isIn}
      aria-label={`Compare ${title}`}
      className="result-tool"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      onClick={(event) => {
        event.preventDefault();
        if (isIn) setCompared(compared.filter((other) => other.slug !== slug));
        else if (isFull(compared)) toast.error('You can compare up to four gigs. Remove one first.');
        else setCompared([...compared, { slug, title }]);
      }}
    >
      {isIn ? <Icon of={Check} size={16} className="text-accent" /> : <SharedIcon name="scale" size={16} />}
      {isIn ? 'Added to compare' : 'Compare'}
    </Link>
  );
}

function Why({ gig: { why, title }, isExplained }: { gig: GigResult; isExplained: boolean }) {
  const [isDrawn, setIsDrawn] = useState(isExplained);
  const part = useRef<HTMLDetailsElement>(null);
  // Opened before this code was loaded.
  useEffect(() => {
    if (part.current?.open) setIsDrawn(true);
  }, []);
  return (
    <details ref={part} name="why" onToggle={(event) => event.currentTarget.open && setIsDrawn(true)}>
      <summary className="result-tool">
        Why this result?<span className="sr-only">{`: ${title}`}</span>
      </summary>
      <div className="result-why">
        {isDrawn && <RankingPoints why={why} />}
        <TextLink to="/help/ranking">How ranking works</TextLink>
      </div>
    </details>
  );
}
