// Limits that were read from the text of a search ("under $50", "by tomorrow"), as chips; removing one takes its phrase out of the text.
import type { QueryLimit } from '#contract/discovery/search/search.schema.ts';
import { priceLabel } from './active-filters.ts';
import { addressOf, deliveryLabel, type ExploreFilters } from './explore-filters.ts';
import { ChipLink } from '#web/ui/chip.tsx';

type QueryLimitsProps = {
  limits: readonly QueryLimit[];
  filters: ExploreFilters;
  categoryPath: string | null;
};

export function QueryLimits({ limits, filters, categoryPath }: QueryLimitsProps) {
  return (
    <ul aria-label="Read from your search" className="flex flex-wrap items-center gap-2 pb-5">
      {limits.map((limit) => (
        <li key={limit.phrase}>
          <ChipLink to={addressOf({ ...filters, q: limit.withoutIt }, { categoryPath })} selected removable>
            {limitLabel(limit)}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

export function limitLabel(limit: QueryLimit): string {
  if (limit.kind === 'delivery') return deliveryLabel(limit.delivery);
  if (limit.kind === 'seller') return `By ${limit.names.map(capitalized).join(' ')}`;
  return priceLabel(limit.priceMin ?? null, limit.priceMax ?? null);
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
