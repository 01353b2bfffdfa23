// What a listing says when there is nothing to show, or when it shows something else than was asked. Fetched only then.
// Guards: never just "nothing found": each says the next step.
import { SearchX } from 'lucide-react';
import type { filterNames } from '#contract/discovery/search/search.endpoints.ts';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { activeFilters } from './active-filters.ts';
import { addressOf, type ExploreFilters, noFilters } from './explore-filters.ts';
import { GigCard } from './gig-card.tsx';
import type { Found } from './gig-results.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

type CorrectionProps = { found: Found; filters: ExploreFilters };
const noticeLink = 'text-inherit! decoration-current/40';

/** A word was corrected, or much more is found for another one: says what is shown and what was asked, with the ways on. */
export function Correction({ found: { correctedTo, didYouMean }, filters }: CorrectionProps) {
  const asTyped = { ...filters, exact: true };
  return (
    <p role="status" className="mb-6 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink">
      {correctedTo === null ? (
        <>
          Did you mean{' '}
          <TextLink to={addressOf({ ...filters, q: didYouMean ?? '', exact: false })} className={noticeLink}>
            “{didYouMean}”
          </TextLink>
          ? These are the gigs for “<bdi>{filters.q}</bdi>”.
        </>
      ) : (
        <>
          These are the gigs for <strong className="font-semibold">“{correctedTo}”</strong>.{' '}
          <TextLink to={addressOf(asTyped)} className={noticeLink}>
            Search for “<bdi>{filters.q}</bdi>” instead
          </TextLink>{' '}
          or{' '}
          <TextLink to={addressOf({ ...filters, q: '' })} className={noticeLink}>
            remove the words
          </TextLink>
          .
        </>
      )}
    </p>
  );
}

type NothingFoundProps = {
  filters: ExploreFilters;
  categoryPath: string | null;
  categories: Category[];
  isFirstPage: boolean;
  nearest: Found['nearest'];
};

export function NothingFound({ nearest, ...props }: NothingFoundProps) {
  return (
    <>
      <Nothing {...props} />
      {props.isFirstPage && nearest && nearest.items.length > 0 && (
        <Nearest filters={props.filters} categoryPath={props.categoryPath} nearest={nearest} />
      )}
    </>
  );
}

type NearestProps = Pick<NothingFoundProps, 'filters' | 'categoryPath'> & {
  nearest: NonNullable<Found['nearest']>;
};

/** The filters without some of them, named as the API does. */
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

/** What comes closest, and honestly what was left out to find it. */
function Nearest({ filters, categoryPath, nearest }: NearestProps) {
  const { withoutFilters: names, words, items } = nearest;
  const widened = { ...withoutNamed(filters, names), q: words ?? filters.q };
  const left = names.map((name) => filterWords[name]);
  return (
    <section aria-labelledby="nearest" className="mt-12">
      <h2 id="nearest" className="heading-2">
        The nearest there is
      </h2>
      <p className="mt-2 text-ink-soft">
        {words !== null && (
          <>
            Found for “<bdi>{words}</bdi>”{left.length > 0 ? ', ' : '. '}
          </>
        )}
        {left.length > 0 &&
          `${words === null ? 'Found ' : ''}without ${new Intl.ListFormat('en').format(left)}. `}
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

const filterWords: Record<NearestProps['nearest']['withoutFilters'][number], string> = {
  category: 'the category',
  subcategory: 'the kind of work',
  price: 'the price',
  delivery: 'the delivery time',
  tags: 'the tags',
  level: 'the seller level',
  rating: 'the rating',
  language: 'the language',
  online: '“online now”',
  startBy: '“can start by”',
  tested: 'the exam',
};

function Nothing({ filters, categoryPath, categories, isFirstPage }: Omit<NothingFoundProps, 'nearest'>) {
  const active = activeFilters(filters, categories);
  if (!isFirstPage) {
    return (
      <EmptyState
        icon={SearchX}
        title="That was the last page"
        action={<ButtonLink to={addressOf(filters, { categoryPath })}>Back to the first</ButtonLink>}
      >
        There are no more gigs after the ones you have seen.
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
          {filters.q && <ButtonLink to={addressOf({ ...filters, q: '' })}>Remove the words</ButtonLink>}
          {active.length === 0 && <ButtonLink to="/explore">Show all gigs</ButtonLink>}
        </>
      }
    >
      {filters.q ? 'Fewer or more general words find more. ' : ''}
      {active.length > 0
        ? 'Each filter you remove widens the search.'
        : 'Check the spelling, or look through the categories.'}
    </EmptyState>
  );
}
