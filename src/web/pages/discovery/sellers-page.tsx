// /sellers: sellers by search text, category and experience; for buyers (as specified).
// Guarantees: one GET form that works without scripts; with them, each choice applies at once.
import { Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { searchSellers } from '#contract/discovery/search/search.endpoints.ts';
import { sellerSorts } from '#contract/discovery/search/search.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ProfessionalCard } from '#web/discovery/search/professional-card.tsx';
import {
  experienceOptions,
  professionalsLabel,
  readSellerFilters,
  type SellerFilters,
  type SellerSort,
  sellerQueryOf,
  sellersAddress,
  sellerSortLabels,
} from '#web/discovery/search/seller-filters.ts';

import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const { items: categories } = await call(listCategories, {});
    const slugs = categories.map(({ slug }) => slug);
    const filters = readSellerFilters(url.searchParams, slugs);
    const cursor = url.searchParams.get('cursor');
    const results = await call(searchSellers, sellerQueryOf(filters, cursor));
    return { filters, results, categories, isFirstPage: cursor === null };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SellersPage({ loaderData }: PageProps<typeof load>) {
  const { filters, results, categories, isFirstPage } = loaderData;
  const isChanging = useNavigation().location?.pathname === '/sellers';
  return (
    <div className="page-column pb-8">
      <PageMeta title="Discover sellers" noIndex />
      <PageHead
        title="Discover sellers"
        lead="Sellers with a track record: ratings, orders and dates come from real orders."
      />
      <Filters filters={filters} categories={categories} />
      <p role="status" className="mt-6 font-medium tabular-nums">
        {professionalsLabel(results.total, results.totalIsCapped)}
      </p>
      {results.items.length === 0 ? (
        <div className="mt-4">
          <NoSellers filters={filters} isFirstPage={isFirstPage} />
        </div>
      ) : (
        <>
          <ul
            aria-label="Professionals"
            aria-busy={isChanging}
            className={cx(
              'mt-4 grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 xl:grid-cols-3',
              isChanging && 'opacity-45 delay-150',
            )}
          >
            {results.items.map((seller) => (
              <li key={seller.id} className="min-w-0">
                <ProfessionalCard seller={seller} />
              </li>
            ))}
          </ul>
          <NextPage
            to={results.nextCursor && sellersAddress(filters, results.nextCursor)}
            firstTo={isFirstPage ? null : sellersAddress(filters)}
            shown={results.items.length}
            total={isFirstPage ? results.total : null}
            totalIsCapped={results.totalIsCapped}
          />
        </>
      )}
    </div>
  );
}

type FiltersProps = { filters: SellerFilters; categories: readonly Category[] };

function Filters({ filters: loaded, categories }: FiltersProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // The latest choice is shown at once while its results load.
  const [chosen, setChosen] = useState<SellerFilters | null>(null);
  const filters = chosen ?? loaded;
  // Follows the URL after going back or clearing the search.
  useEffect(() => {
    if (box.current && box.current.value.trim() !== loaded.q) box.current.value = loaded.q;
  }, [loaded.q]);
  const change = async (changes: Partial<SellerFilters>) => {
    const changed = { ...filters, q: box.current?.value.trim() ?? filters.q, ...changes };
    setChosen(changed);
    await navigate(sellersAddress(changed), { preventScrollReset: true });
    // A later choice is still loading and stays.
    setChosen((latest) => (latest === changed ? null : latest));
  };
  return (
    <form
      action="/sellers"
      role="search"
      aria-label="Professionals"
      onSubmit={(event) => {
        event.preventDefault();
        void change({});
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4 sm:max-lg:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_auto_12rem_10rem_13rem] lg:items-end"
    >
      <div className="col-span-full grid grid-cols-[1fr_auto] items-end gap-3 lg:col-span-2">
        <TextField
          ref={box}
          label="Search professionals"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, title or skill"
          defaultValue={loaded.q}
          before={<Search size={17} aria-hidden />}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
      <FilterSelects filters={filters} categories={categories} onChange={change} />
    </form>
  );
}

type FilterSelectsProps = FiltersProps & { onChange: (changes: Partial<SellerFilters>) => Promise<void> };

function FilterSelects({ filters, categories, onChange }: FilterSelectsProps) {
  return (
    <>
      <NativeSelect
        label="Category"
        name="category"
        value={filters.category ?? ''}
        options={[
          { value: '', label: 'All' },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={(event) => void onChange({ category: event.target.value || null })}
      />
      <NativeSelect
        label="Experience"
        name="experience"
        value={filters.experience === null ? '' : String(filters.experience)}
        options={experienceOptions}
        onChange={(event) => void onChange({ experience: Number(event.target.value) || null })}
      />
      <NativeSelect
        label="Sort by"
        name="sort"
        className="max-sm:col-span-2"
        value={filters.sort}
        options={sellerSorts.map((value) => ({ value, label: sellerSortLabels[value] }))}
        onChange={(event) => void onChange({ sort: event.target.value as SellerSort })}
      />
    </>
  );
}

function NoSellers({ filters, isFirstPage }: { filters: SellerFilters; isFirstPage: boolean }) {
  if (!isFirstPage) {
    return (
      <EmptyState
        icon={SearchX}
        title="No more results"
        action={<ButtonLink to={sellersAddress(filters)}>Back to first page</ButtonLink>}
      >
        You have seen all sellers for this search.
      </EmptyState>
    );
  }
  const isFiltered = filters.category !== null || filters.experience !== null;
  return (
    <EmptyState
      icon={SearchX}
      title={
        filters.q
          ? `No sellers for “${filters.q}”${isFiltered ? ' with these filters' : ''}`
          : 'No sellers yet'
      }
      action={
        <>
          {isFiltered && (
            <ButtonLink
              to={sellersAddress({ ...filters, category: null, experience: null })}
              variant="primary"
            >
              Clear filters
            </ButtonLink>
          )}
          {filters.q && <ButtonLink to={sellersAddress({ ...filters, q: '' })}>Clear search</ButtonLink>}
          {!filters.q && !isFiltered && <ButtonLink to="/explore">Explore gigs</ButtonLink>}
        </>
      }
    >
      {filters.q ? 'Try fewer or more general words.' : 'Removing filters widens the search.'}
    </EmptyState>
  );
}
