// Below each result: online status, adding it to the comparison, and why it is ranked here.
// Guarantees: works without scripts (a link, and <details>); the points are those of the ranking. They are loaded when
// opened; without scripts, a link shows them all (gig-results.tsx).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GigExplanation, GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { useStore } from '#web/app/store.ts';
import {
  compareAddress,
  comparedStore,
  isFull,
  setCompared,
  emptyComparison,
} from '#web/discovery/compare/compare-state.ts';
import { loadExplanation } from './ranking/load-explanation.ts';
import { useOpenings } from './record-click.ts';
import { RankingPoints } from './ranking/why-found.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type ResultToolsProps = {
  gig: GigResult;
  words: string;
  /** Results are in ranking order, so the ranking can be explained. */
  byRank: boolean;
  /** Of the page of results that the gig is on (load-explanation.ts). */
  query: string;
};

export function ResultTools({ gig, words, byRank, query }: ResultToolsProps) {
  const place = useOpenings(gig, words);
  return (
    <div ref={place} className="result-tools">
      {gig.isOnline && <span className="result-online">Online</span>}
      {gig.missing && <CloseMatch missing={gig.missing} />}
      <CompareLink gig={gig} />
      {byRank && <Why key={query} gig={gig} query={query} />}
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
      className="result-compare"
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
      {isIn ? 'Added to compare' : 'Compare'}
    </Link>
  );
}

type Explained = GigExplanation | 'not asked' | 'failed' | undefined;

/** Explained in the document already (for readers without scripts), or when it is opened. */
function Why({ gig: { id, title, why: known }, query }: { gig: GigResult; query: string }) {
  const [why, setWhy] = useState<Explained>(known ?? 'not asked');
  const part = useRef<HTMLDetailsElement>(null);
  const explain = useCallback(() => {
    if (known) return;
    loadExplanation(query, id).then(setWhy, () => setWhy('failed'));
  }, [known, query, id]);
  // Opened before this code was loaded.
  useEffect(() => {
    if (part.current?.open) explain();
  }, [explain]);
  const prepare = () => void loadExplanation(query, id).catch(() => undefined);
  return (
    <details ref={part} name="why" onToggle={(event) => event.currentTarget.open && explain()}>
      <summary onPointerEnter={prepare} onFocus={prepare}>
        Why this result?<span className="sr-only">{`: ${title}`}</span>
      </summary>
      <div>
        <Points why={why} />
        <TextLink to="/help/ranking">How ranking works</TextLink>
      </div>
    </details>
  );
}

function Points({ why }: { why: Explained }) {
  if (why === 'not asked') return null;
  if (why === 'failed') return <p>The points could not be loaded. Close this and open it again.</p>;
  if (!why) return <p>The order has changed since. Search again to see the points.</p>;
  return <RankingPoints why={why} />;
}
