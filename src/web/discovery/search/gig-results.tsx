// The cards of a listing. "Show more" links to the next page; with scripts it appends that page in place.
// Guarantees: appended cards are stored with their history entry, so going back shows the same list at the same position.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { call } from '#web/app/call.ts';
import { latePart } from '#web/app/late-part.tsx';
import { addressOf, type ExploreFilters, explainedParameter, queryOf } from './explore-filters.ts';
import { GigCard } from './gig-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

export type SearchResults = DataOf<typeof searchGigs>;
const resultTools = latePart(() => import('./result-tools.tsx').then((part) => part.ResultTools));
export const fetchResultTools = resultTools.fetchPart;
const skeleton = () => import('./gig-card-skeleton.tsx');
const GigCardSkeleton = lazy(() => skeleton().then((part) => ({ default: part.GigCardSkeleton })));
const ErrorNote = lazy(() => import('#web/ui/error-note.tsx').then((part) => ({ default: part.ErrorNote })));

/** A result, and the query of its page as JSON (load-explanation.ts). */
type Listed = { gig: GigResult; query: string };
type Appended = { items: Listed[]; nextCursor: string | null };

/** Appended cards by history entry; filled in the browser only. */
const appendedByEntry = new Map<string, Appended>();
const maxEntries = 30;

export type GigResultsProps = {
  results: SearchResults;
  filters: ExploreFilters;
  categoryPath: string | null;
  isFirstPage: boolean;
  /** The next listing is loading; the current one stays, dimmed. */
  isChanging: boolean;
};

export function GigResults({ results, filters, categoryPath, isFirstPage, isChanging }: GigResultsProps) {
  const more = useMore(results, filters);
  const query = JSON.stringify(queryOf(filters, new URLSearchParams(useLocation().search).get('cursor')));
  const list = useRef<HTMLUListElement>(null);
  const gigs = [...results.items.map((gig) => ({ gig, query })), ...more.items];
  const continueAt = useRef<number | null>(null);
  const appendInPlace = () => {
    continueAt.current = gigs.length;
    void more.append();
  };
  // The focus moves to the first new card.
  useEffect(() => {
    const at = continueAt.current;
    if (at === null || gigs.length <= at) return;
    continueAt.current = null;
    list.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }, [gigs.length]);
  return (
    <>
      <ul
        ref={list}
        aria-busy={isChanging || more.isLoading}
        className={cx(
          'grid gap-x-6 gap-y-6 transition-opacity sm:grid-cols-2 sm:gap-y-9 xl:grid-cols-3',
          isChanging && 'opacity-45 delay-150',
        )}
      >
        {gigs.map(({ gig, query }, at) => (
          <li key={gig.id} className="result">
            <GigCard gig={gig} horizontalOnPhones headingLevel={2} priority={at < 3} />
            <Suspense fallback={null}>
              <resultTools.Part
                gig={gig}
                words={filters.q}
                byRank={filters.sort === 'relevance'}
                query={query}
              />
            </Suspense>
          </li>
        ))}
        {more.isLoading && <Placeholders />}
      </ul>
      {filters.sort === 'relevance' && !results.items[0]?.why && <ExplainLink />}
      <div className="flex flex-col items-center gap-4 pt-10">
        {more.error !== null && (
          <Suspense fallback={null}>
            <ErrorNote error={more.error} />
          </Suspense>
        )}
        <p className="text-sm text-ink-faint tabular-nums" aria-live="polite">
          {shownOf(gigs.length, results, isFirstPage)}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {!isFirstPage && (
            <ButtonLink to={addressOf(filters, { categoryPath })}>Back to first page</ButtonLink>
          )}
          {more.nextCursor !== null && (
            <MoreLink
              to={addressOf(filters, { categoryPath, cursor: more.nextCursor })}
              isLoading={more.isLoading}
              onAppend={appendInPlace}
            />
          )}
        </div>
      </div>
    </>
  );
}

function ExplainLink() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(explainedParameter, 'true');
  return (
    <noscript>
      <a href={`${pathname}?${query}`} rel="nofollow" className="text-link mt-6 inline-block">
        Show the points of each result
      </a>
    </noscript>
  );
}

function Placeholders() {
  return Array.from({ length: 6 }, (_, at) => (
    <li key={at} aria-hidden>
      <Suspense fallback={null}>
        <GigCardSkeleton horizontalOnPhones />
      </Suspense>
    </li>
  ));
}

function MoreLink({ to, isLoading, onAppend }: { to: string; isLoading: boolean; onAppend: () => void }) {
  return (
    <ButtonLink
      to={to}
      prefetch="none"
      aria-busy={isLoading || undefined}
      onPointerEnter={() => void skeleton().catch(() => undefined)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onAppend();
      }}
    >
      {isLoading ? 'Loading more' : 'Show more'}
    </ButtonLink>
  );
}

function shownOf(shown: number, results: SearchResults, isFirstPage: boolean): string {
  const { totalIsCapped, closeTotal } = results;
  const total = results.total === null ? null : results.total + closeTotal;
  const figure = (count: number) => count.toLocaleString('en-US');
  if (total === null || !isFirstPage) return `${figure(shown)} shown on this page`;
  return `${figure(shown)} of ${figure(total)}${totalIsCapped ? '+' : ''} shown`;
}

function useMore(results: SearchResults, filters: ExploreFilters) {
  const location = useLocation();
  const entry = `${location.key} ${location.pathname}${location.search}`;
  const start = (): Appended => appendedByEntry.get(entry) ?? { items: [], nextCursor: results.nextCursor };
  const [state, setState] = useState({ entry, appended: start(), isLoading: false, error: null as unknown });
  // Another listing: the appended cards belong to the previous one.
  const isStale = state.entry !== entry;
  const current = isStale ? { entry, appended: start(), isLoading: false, error: null } : state;
  if (isStale) setState(current);
  const currentEntry = useRef(entry);
  useEffect(() => {
    currentEntry.current = entry;
  }, [entry]);

  const append = async () => {
    const { appended, isLoading } = current;
    if (isLoading || appended.nextCursor === null) return;
    setState({ ...current, isLoading: true, error: null });
    try {
      const asked = queryOf(filters, appended.nextCursor);
      const next = await call(searchGigs, asked);
      const known = new Set([...results.items, ...appended.items.map(({ gig }) => gig)].map(({ id }) => id));
      const query = JSON.stringify(asked);
      const added = next.items.filter(({ id }) => !known.has(id)).map((gig) => ({ gig, query }));
      const items = [...appended.items, ...added];
      remember(entry, { items, nextCursor: next.nextCursor });
      if (currentEntry.current === entry)
        setState({ entry, appended: { items, nextCursor: next.nextCursor }, isLoading: false, error: null });
    } catch (error) {
      if (currentEntry.current === entry) setState({ ...current, isLoading: false, error });
    }
  };
  return { ...current.appended, isLoading: current.isLoading, error: current.error, append };
}

function remember(entry: string, appended: Appended): void {
  appendedByEntry.delete(entry);
  appendedByEntry.set(entry, appended);
  const oldest = appendedByEntry.keys().next().value;
  if (appendedByEntry.size > maxEntries && oldest !== undefined) appendedByEntry.delete(oldest);
}
