// Saves a search of gigs or projects, to be notified of new matches. Guests sign in first.
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { SavedQuery, SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { here } from '#web/app/sign-in/sign-in-intent.ts';
import { closeSaveSearch, openSaveSearch, useSaveSearch } from './save-search-state.ts';
import { Button } from '#web/ui/button.tsx';

const SaveSearchDialog = lazy(() =>
  import('./save-search-dialog.tsx').then((part) => ({ default: part.SaveSearchDialog })),
);

type SaveSearchButtonProps = {
  kind: SavedSearchKind;
  query: SavedQuery;
  /** Proposed in the dialog. */
  name: string;
};

export function SaveSearchButton({ kind, query, name }: SaveSearchButtonProps) {
  const { isAuthenticated } = useSession();
  const open = useSaveSearch();
  useEffect(() => closeSaveSearch, []);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={BellPlus}
        onClick={() => (isAuthenticated ? openSaveSearch() : askToSignIn(kind))}
      >
        Save this search
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog kind={kind} query={query} name={name} onClose={closeSaveSearch} />
        </Suspense>
      )}
    </>
  );
}

function askToSignIn(kind: SavedSearchKind): void {
  const side = kind === 'gigs' ? 'buyer' : 'seller';
  openAuthDialog('signin', {
    intent: { kind: 'save-search', purpose: 'save this search', address: here(), side },
  });
}
