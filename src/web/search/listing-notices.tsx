// What a listing says when there is nothing to show, or when it shows something else than was asked. Fetched only then.
// Guards: never just "nothing found": each says the next step.
import { SearchX } from 'lucide-react';
import type { Category } from '#contract/gigs/category.schema.ts';
import { activeFilters, addressOf, type ExploreFilters, noFilters } from '#web/search/explore-filters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

type CorrectionProps = { words: string; correctedTo: string; filters: ExploreFilters };

/** A word was corrected: says what is shown and what was asked, with both ways on. */
export function Correction({ words, correctedTo, filters }: CorrectionProps) {
  return (
    <p role="status" className="mb-6 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink">
      Nothing matches “<bdi>{words}</bdi>”. These are the gigs for{' '}
      <strong className="font-semibold">“{correctedTo}”</strong>.{' '}
      <TextLink
        to={addressOf({ ...filters, q: correctedTo })}
        className="text-inherit! decoration-current/40"
      >
        Search for this
      </TextLink>{' '}
      or{' '}
      <TextLink to={addressOf({ ...filters, q: '' })} className="text-inherit! decoration-current/40">
        remove the words
      </TextLink>
      .
    </p>
  );
}

type NothingFoundProps = {
  filters: ExploreFilters;
  categoryPath: string | null;
  categories: Category[];
  isFirstPage: boolean;
};

export function NothingFound({ filters, categoryPath, categories, isFirstPage }: NothingFoundProps) {
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
