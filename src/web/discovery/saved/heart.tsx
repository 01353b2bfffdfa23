// The heart button of a gig or a seller: saves and removes at once. Guests sign in first; then it is saved.
// Guarantees: the saved state is requested after the page has loaded, once per page, so guests’ pages stay cacheable. Hidden in seller mode.
import { useEffect, useRef, useState } from 'react';
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { useSession } from '#web/app/session.ts';
import { useStore } from '#web/app/store.ts';
import { keyOf, nothingSaved, type SavedPlace, savedStore } from './saved-state.ts';
import { cx } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export type HeartProps = {
  kind: SavedKind;
  id: string;
  /** The gig's title or the seller's name, for the accessible name. */
  name: string;
  className?: string;
};
/** Loaded for signed-in users, or when a heart is pressed. */
const savedActions = () => import('./saved-actions.ts');

export function Heart({ kind, id, name, className }: HeartProps) {
  const { isAuthenticated, userId, userRole } = useSession();
  // A registered user without a verified email has no lists yet.
  const owner = isAuthenticated ? userId : null;
  const isSaved = useStore(savedStore, nothingSaved).has(keyOf(kind, id)) && owner !== null;
  const [place, setPlace] = useState<SavedPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (owner !== null && userRole !== 1)
      savedActions().then(
        (part) => part.loadSavedState(owner, kind, id),
        () => undefined,
      );
  }, [owner, userRole, kind, id]);
  if (userRole === 1) return null;
  const press = () => {
    setPlace(null);
    savedActions()
      .then((part) => part.toggle(kind, id))
      .then(setPlace, () =>
        toast.error('We could not reach the server. Check your connection and try again.'),
      );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${name}`}
        title={isSaved ? 'Saved' : 'Save'}
        onClick={press}
        className={cx('heart', className)}
      />
      {place && <place.Chooser place={place} anchor={button} onClose={() => setPlace(null)} />}
    </>
  );
}
