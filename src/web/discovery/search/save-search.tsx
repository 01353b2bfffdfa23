// Saves the shown search, to be notified about new gigs. Guests sign in first; hidden in seller mode.
// Only shown when there is search text or a filter.
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { SiteCategory } from '#web/app/navigation.ts';
import { savedQuery, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { here } from '#web/app/sign-in/sign-in-intent.ts';
import { activeFilters } from './active-filters.ts';
import { type ExploreFilters, queryOf } from './explore-filters.ts';
import { closeSaveSearch, openSaveSearch, useSaveSearch } from './save-search-state.ts';
import { Button } from '#web/ui/button.tsx';

const SaveSearchDialog = lazy(() =>
  import('./save-search-dialog.tsx').then((part) => ({ default: part.SaveSearchDialog })),
);

type SaveSearchProps = { filters: ExploreFilters; categories: readonly SiteCategory[] };

export function SaveSearch({ filters, categories }: SaveSearchProps) {
  const { isAuthenticated, userRole } = useSession();
  const open = useSaveSearch();
  useEffect(() => closeSaveSearch, []);
  const query = savedQuery(queryOf(filters));
  // 1 is the specification's code of a seller.
  if (userRole === 1 || Object.keys(query).length === 0) return null;
  return (
    <div className="-mx-3 -mt-2 pb-3">
      <Button
        variant="quiet"
        size="sm"
        icon={BellPlus}
        onClick={() => (isAuthenticated ? openSaveSearch() : askToSignIn())}
      >
        Save this search
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog query={query} name={nameOf(filters, categories)} onClose={closeSaveSearch} />
        </Suspense>
      )}
    </div>
  );
}

function askToSignIn(): void {
  openAuthDialog('signin', {
    intent: { kind: 'save-search', purpose: 'save this search', address: here(), side: 'buyer' },
  });
}

function nameOf(filters: ExploreFilters, categories: readonly SiteCategory[]): string {
  const parts = [filters.q, ...activeFilters(filters, categories).map(({ label }) => label)];
  return parts.filter(Boolean).join(', ').slice(0, savedSearchLimits.name);
}
