// Below each result: online status, adding it to the comparison, and why it is ranked here.
// Guarantees: works without scripts (a link, and <details>); the points are those of the ranking.
import { Check, Scale } from 'lucide-react';
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

const toolClasses =
  'flex min-h-9 items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11';

type ResultToolsProps = {
  gig: GigResult;
  words: string;
  /** Results are in ranking order, so the ranking can be explained. */
  byRank: boolean;
};

export function ResultTools({ gig, words, byRank }: ResultToolsProps) {
  const place = useOpenings(gig, words);
  return (
    <div ref={place} className="relative mt-1 flex flex-wrap items-start gap-x-4">
      {gig.isOnline && (
        <span className="flex min-h-9 items-center gap-1.5 text-sm text-success pointer-coarse:min-h-11">
          <span aria-hidden className="size-1.5 rounded-full bg-success" />
          Online
        </span>
      )}
      {gig.why.isClose && <CloseMatch missing={gig.why.missing} />}
      <CompareLink gig={gig} />
      {byRank && <Why gig={gig} />}
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
      className={toolClasses}
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
      <Icon of={isIn ? Check : Scale} size={16} className={isIn ? 'text-accent' : undefined} />
      {isIn ? 'Added to compare' : 'Compare'}
    </Link>
  );
}

function Why({ gig: { why, title } }: { gig: GigResult }) {
  return (
    <details name="why">
      <summary className={`${toolClasses} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        Why this result?<span className="sr-only">: {title}</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-10 rounded-md border border-line bg-surface p-3 text-sm text-ink-soft shadow-raised">
        <RankingPoints why={why} />
        <TextLink to="/help/ranking" className="mt-2 inline-flex min-h-6 items-center">
          How ranking works
        </TextLink>
      </div>
    </details>
  );
}
