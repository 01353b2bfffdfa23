// A page of gigs: search box, filters beside the cards (in a sheet on small screens), active filters as chips, and the cards.
// Guarantees: one GET form that works without scripts; with them, each change navigates and keeps the scroll position.
import { ChevronDown, ListFilter } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  addressOf,
  countFilters,
  countLabel,
  type ExploreFilters,
  type GigSort,
  readFilters,
  sortOptions,
} from './explore-filters.ts';
import { latePart } from '#web/app/late-part.tsx';
import { useSite } from '#web/app/site.ts';
import { FilterFields, fetchMoreFilters } from './filter-fields.tsx';
import { fetchResultTools, GigResults } from './gig-results.tsx';
import type { Listing } from './load-listing.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const filterSheet = () => import('./filter-sheet.tsx');
// Rarely needed in the browser; the server renders them without loading.
const Correction = lazy(() => import('./listing-notices.tsx').then((part) => ({ default: part.Correction })));
const OnlyClose = lazy(() => import('./listing-notices.tsx').then((part) => ({ default: part.OnlyClose })));
const QueryLimits = lazy(() => import('./query-limits.tsx').then((part) => ({ default: part.QueryLimits })));
const NothingFound = lazy(() =>
  import('./listing-notices.tsx').then((part) => ({ default: part.NothingFound })),
);
/** Needed only for comparing and saving. */
const compareTray = latePart(() =>
  import('#web/discovery/compare/compare-tray.tsx').then((part) => part.CompareTray),
);
const chips = latePart(() => import('./filter-chips.tsx').then((part) => part.FilterChips));
const searchBox = latePart(() => import('./search-box.tsx').then((part) => part.SearchBox));
const saveSearch = latePart(() => import('./save-search.tsx').then((part) => part.SaveSearch));
const FilterSheet = lazy(() => filterSheet().then((part) => ({ default: part.FilterSheet })));

/** For a listing reached by navigation, which shows all its parts at once. */
export function fetchListingParts(): Promise<unknown> {
  return Promise.all([
    searchBox.fetchPart(),
    chips.fetchPart(),
    saveSearch.fetchPart(),
    fetchResultTools(),
    fetchMoreFilters(),
  ]);
}

export type GigListingProps = {
  listing: Listing;
  title: string;
  lead?: ReactNode;
  /** On a category page, such as '/category/design'. */
  categoryPath?: string;
};

export function GigListing({ listing, title, lead, categoryPath }: GigListingProps) {
  const path = categoryPath ?? null;
  const { results } = listing;
  const { categories } = useSite();
  const { filters, isChanging, change } = useListingFilters(listing.filters, path);
  return (
    <div className="page-column pb-8">
      <form
        id="listing"
        action="/explore"
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get('q');
          change({ ...filters, q: String(words ?? '').trim(), exact: false });
        }}
      >
        <ListingHead title={title} lead={lead} words={filters.q} />
        {filters.tags.length > 0 && <input type="hidden" name="tags" value={filters.tags.join(',')} />}
        <div className="grid items-start gap-x-10 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          {/* Small screens open the sheet instead; without scripts, the link reveals this. */}
          <div
            id="filters"
            role="group"
            aria-label="Filters"
            className="max-lg:hidden max-lg:pb-8 max-lg:target:block lg:sticky lg:top-20 lg:-mx-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pt-1 lg:pb-8"
          >
            <FilterFields
              filters={filters}
              facets={results.facets}
              categories={categories}
              onChange={change}
            />
            <noscript>
              <button type="submit" className={`${buttonClasses({ variant: 'primary', wide: true })} mt-6`}>
                Show results
              </button>
            </noscript>
          </div>
          <section aria-label="Results" className="min-w-0">
            <Toolbar listing={listing} filters={filters} active={countFilters(filters)} onChange={change} />
            <Suspense fallback={null}>
              <chips.Part filters={filters} categories={categories} categoryPath={path} />
            </Suspense>
            <Suspense fallback={null}>
              <saveSearch.Part filters={filters} categories={categories} />
            </Suspense>
            <ListingResults listing={listing} categoryPath={path} isChanging={isChanging} />
          </section>
        </div>
      </form>
      <Suspense fallback={null}>
        <compareTray.Part />
      </Suspense>
    </div>
  );
}

type ListingResultsProps = { listing: Listing; categoryPath: string | null; isChanging: boolean };

/** The correction of the search, then the cards or the closest matches. */
function ListingResults({ listing, categoryPath, isChanging }: ListingResultsProps) {
  const { results, filters, isFirstPage } = listing;
  const { categories } = useSite();
  return (
    <>
      {(results.correctedTo ?? results.didYouMean) !== null && (
        <Suspense fallback={null}>
          <Correction results={results} filters={filters} />
        </Suspense>
      )}
      {results.limits.length > 0 && (
        <Suspense fallback={null}>
          <QueryLimits limits={results.limits} filters={filters} categoryPath={categoryPath} />
        </Suspense>
      )}
      {isFirstPage && results.items.length > 0 && results.total === 0 && (
        <Suspense fallback={null}>
          <OnlyClose filters={filters} categoryPath={categoryPath} nearest={results.nearest} />
        </Suspense>
      )}
      {results.items.length === 0 ? (
        <Suspense fallback={null}>
          <NothingFound
            filters={filters}
            categoryPath={categoryPath}
            isFirstPage={isFirstPage}
            categories={categories}
            nearest={results.nearest}
          />
        </Suspense>
      ) : (
        <GigResults
          results={results}
          filters={filters}
          categoryPath={categoryPath}
          isFirstPage={isFirstPage}
          isChanging={isChanging}
        />
      )}
    </>
  );
}

/** The filters including the latest choice, which is shown at once while its results load. */
function useListingFilters(loaded: ExploreFilters, categoryPath: string | null) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const next = navigation.state === 'loading' ? navigation.location : undefined;
  const isListing = next !== undefined && (next.pathname === '/explore' || next.pathname === categoryPath);
  const fixed = isListing && next.pathname === categoryPath ? (loaded.category ?? undefined) : undefined;
  const [chosen, setChosen] = useState<ExploreFilters | null>(null);
  const filters = chosen ?? (isListing ? readFilters(new URLSearchParams(next.search), fixed) : loaded);
  const change = async (changed: ExploreFilters) => {
    setChosen(changed);
    await navigate(addressOf(changed, { categoryPath }), { preventScrollReset: true });
    // A later choice is still loading and stays.
    setChosen((latest) => (latest === changed ? null : latest));
  };
  return { filters, isChanging: isListing, change: (changed: ExploreFilters) => void change(changed) };
}

function ListingHead({ title, lead, words }: { title: string; lead: ReactNode; words: string }) {
  return (
    <div className="pt-8 pb-6 sm:pt-12 sm:pb-10">
      <h1 className="heading-1">
        <bdi>{title}</bdi>
      </h1>
      {lead && <p className="mt-2 max-w-2xl text-ink-soft sm:text-lg">{lead}</p>}
      <div role="search" className="mt-5 max-w-2xl">
        <Suspense fallback={null}>
          <searchBox.Part label="Search gigs" words={words} />
        </Suspense>
      </div>
    </div>
  );
}

type ToolbarProps = {
  listing: Listing;
  filters: ExploreFilters;
  active: number;
  onChange: (filters: ExploreFilters) => void;
};

function Toolbar({ listing, filters, active, onChange }: ToolbarProps) {
  const { total, totalIsCapped, closeTotal } = listing.results;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-4">
      <p
        role="status"
        className="font-medium tabular-nums max-sm:order-last max-sm:w-full max-sm:text-sm max-sm:text-ink-soft"
      >
        {countLabel(total, totalIsCapped, closeTotal)}
      </p>
      <FilterButton listing={listing} active={active} onApply={onChange} />
      {/* A plain select instead of the form kit, to keep public pages small. */}
      <div className="relative sm:max-lg:order-last">
        <select
          aria-label="Sort by"
          name="sort"
          value={filters.sort}
          onChange={(event) => onChange({ ...filters, sort: event.target.value as GigSort })}
          className="h-10 appearance-none rounded-md border border-line-strong/60 bg-surface pr-9 pl-3.5 text-sm font-medium transition-colors hover:border-line-strong pointer-coarse:h-11"
        >
          {sortOptions(filters.q !== '').map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </div>
  );
}

function FilterButton({
  listing,
  active,
  onApply,
}: {
  listing: Listing;
  active: number;
  onApply: (filters: ExploreFilters) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  const { results, filters } = listing;
  const { categories } = useSite();
  return (
    <>
      <a
        href="#filters"
        role="button"
        aria-haspopup="dialog"
        className={`${buttonClasses({ size: 'sm' })} lg:hidden`}
        onPointerEnter={() => void filterSheet().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault();
          setIsMounted(true);
          setIsOpen(true);
        }}
      >
        <Icon of={ListFilter} size={16} />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </a>
      {isMounted && (
        <Suspense fallback={null}>
          <FilterSheet
            open={isOpen}
            onClose={() => setIsOpen(false)}
            filters={filters}
            facets={results.facets}
            categories={categories}
            total={results.total}
            totalIsCapped={results.totalIsCapped}
            onApply={(chosen) => {
              setIsOpen(false);
              onApply(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
