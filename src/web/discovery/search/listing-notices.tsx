// Notices of a listing: a corrected search, no results, and the closest matches. Loaded only when needed.
// Guarantees: each suggests a next step.
import { SearchX } from 'lucide-react';
import type { filterNames } from '#contract/discovery/search/search.endpoints.ts';
import type { SiteCategory } from '#web/app/navigation.ts';
import { activeFilters } from './active-filters.ts';
import { addressOf, type ExploreFilters, noFilters } from './explore-filters.ts';
import { GigCard } from './gig-card.tsx';
import type { SearchResults } from './gig-results.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

type CorrectionProps = { results: SearchResults; filters: ExploreFilters };
const noticeLink = 'text-inherit! decoration-current/40';

/** A word was corrected, or another one finds much more: states what is shown, with links to the alternatives. */
export function Correction({ results: { correctedTo, didYouMean }, filters }: CorrectionProps) {
  const asTyped = { ...filters, exact: true };
  return (
    <p role="status" className="mb-6 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink">
      {correctedTo === null ? (
        <>
          Did you mean{' '}
          <TextLink to={addressOf({ ...filters, q: didYouMean ?? '', exact: false })} className={noticeLink}>
            “{didYouMean}”
          </TextLink>
          ? Showing results for “<bdi>{filters.q}</bdi>”.
        </>
      ) : (
        <>
          Showing results for <strong className="font-semibold">“{correctedTo}”</strong>.{' '}
          <TextLink to={addressOf(asTyped)} className={noticeLink}>
            Search instead for “<bdi>{filters.q}</bdi>”
          </TextLink>
          .
        </>
      )}
    </p>
  );
}

type OnlyCloseProps = {
  filters: ExploreFilters;
  categoryPath: string | null;
  nearest: SearchResults['nearest'];
};

/** No gig has everything: what is listed instead, and which filters hide full matches. */
export function OnlyClose({ filters, categoryPath, nearest }: OnlyCloseProps) {
  const dropped = nearest?.withoutFilters ?? [];
  const widened = addressOf(withoutNamed(filters, dropped), { categoryPath });
  return (
    <p role="status" className="mb-6 max-w-2xl text-ink-soft">
      No gig matches the whole search. These are the closest.{' '}
      {dropped.length > 0 && (
        <TextLink to={widened}>
          Show full matches without{' '}
          {new Intl.ListFormat('en').format(dropped.map((name) => filterLabels[name]))}
        </TextLink>
      )}
    </p>
  );
}

type NothingFoundProps = {
  filters: ExploreFilters;
  categoryPath: string | null;
  categories: readonly SiteCategory[];
  isFirstPage: boolean;
  nearest: SearchResults['nearest'];
};

export function NothingFound({ nearest, ...props }: NothingFoundProps) {
  return (
    <>
      <NoResults {...props} />
      {props.isFirstPage && nearest && nearest.items.length > 0 && (
        <Nearest filters={props.filters} categoryPath={props.categoryPath} nearest={nearest} />
      )}
    </>
  );
}

type NearestProps = Pick<NothingFoundProps, 'filters' | 'categoryPath'> & {
  nearest: NonNullable<SearchResults['nearest']>;
};

/** The filters without those the API names. */
export function withoutNamed(
  filters: ExploreFilters,
  names: readonly (typeof filterNames)[number][],
): ExploreFilters {
  const left = { ...filters };
  for (const name of names) {
    if (name === 'price') Object.assign(left, { minMinor: null, maxMinor: null });
    else Object.assign(left, { [name]: noFilters[name] });
  }
  return left;
}

/** The closest matches, and which filters were dropped to find them. */
function Nearest({ filters, categoryPath, nearest }: NearestProps) {
  const { withoutFilters: names, words, items } = nearest;
  const widened = { ...withoutNamed(filters, names), q: words ?? filters.q };
  const dropped = names.map((name) => filterLabels[name]);
  return (
    <section aria-labelledby="nearest" className="mt-12">
      <h2 id="nearest" className="heading-2">
        Closest matches
      </h2>
      <p className="mt-2 text-ink-soft">
        {words !== null && (
          <>
            Results for “<bdi>{words}</bdi>”{dropped.length > 0 ? ', ' : '. '}
          </>
        )}
        {dropped.length > 0 &&
          `${words === null ? 'Results ' : ''}without ${new Intl.ListFormat('en').format(dropped)}. `}
        <TextLink to={addressOf(widened, { categoryPath })}>See all of them</TextLink>
      </p>
      <ul className="mt-5 grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-9 xl:grid-cols-3">
        {items.map((gig) => (
          <li key={gig.id} className="min-w-0">
            <GigCard gig={gig} horizontalOnPhones />
          </li>
        ))}
      </ul>
    </section>
  );
}

const filterLabels: Record<NearestProps['nearest']['withoutFilters'][number], string> = {
  category: 'the category',
  subcategory: 'the subcategory',
  price: 'the price',
  delivery: 'the delivery time',
  tags: 'the tags',
  level: 'the seller level',
  rating: 'the rating',
  language: 'the language',
  online: '“online now”',
  startBy: '“available by”',
  tested: 'the skill test',
};

function NoResults({ filters, categoryPath, categories, isFirstPage }: Omit<NothingFoundProps, 'nearest'>) {
  const active = activeFilters(filters, categories);
  if (!isFirstPage) {
    return (
      <EmptyState
        icon={SearchX}
        title="No more results"
        action={<ButtonLink to={addressOf(filters, { categoryPath })}>Back to first page</ButtonLink>}
      >
        You have seen all gigs for this search.
      </EmptyState>
    );
  }
  const last = active.at(-1);
  return (
    <EmptyState
      icon={SearchX}
      title={
        filters.q
          ? `No gigs for “${filters.q}”${active.length > 0 ? ' with these filters' : ''}`
          : 'No gigs with these filters'
      }
      action={
        <>
          {last && (
            <ButtonLink to={addressOf(last.without, { categoryPath })} preventScrollReset variant="primary">
              Remove “{last.label}”
            </ButtonLink>
          )}
          {active.length > 1 && (
            <ButtonLink to={addressOf({ ...noFilters, q: filters.q })}>Remove all filters</ButtonLink>
          )}
          {filters.q && <ButtonLink to={addressOf({ ...filters, q: '' })}>Clear search</ButtonLink>}
          {active.length === 0 && <ButtonLink to="/explore">Show all gigs</ButtonLink>}
        </>
      }
    >
      {filters.q ? 'Try fewer or more general words. ' : ''}
      {active.length > 0
        ? 'Removing filters widens the search.'
        : 'Check the spelling, or browse the categories.'}
    </EmptyState>
  );
}
