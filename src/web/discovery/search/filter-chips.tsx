// The active filters as chips: each a link to the listing without it. Rendered by the server; the code loads later.
import type { SiteCategory } from '#web/app/navigation.ts';
import { activeFilters } from './active-filters.ts';
import { addressOf, type ExploreFilters, noFilters } from './explore-filters.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function FilterChips({
  filters,
  categories,
  categoryPath,
}: {
  filters: ExploreFilters;
  categories: readonly SiteCategory[];
  categoryPath: string | null;
}) {
  const active = activeFilters(filters, categories);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pb-5">
      {active.map((filter) => (
        <li key={filter.key}>
          <ChipLink to={addressOf(filter.without, { categoryPath })} selected removable>
            {filter.label}
          </ChipLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <TextLink
            to={addressOf({ ...noFilters, q: filters.q, sort: filters.sort })}
            preventScrollReset
            className="flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
          >
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
