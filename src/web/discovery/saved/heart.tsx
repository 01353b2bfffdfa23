// The heart of a gig or a seller: saved or not, at once. A guest signs in first, and it is saved then.
// Guards: what is saved is asked once per page after it has loaded, so a guest's page is the same for everybody. Sellers at work see none.
import { Heart as HeartIcon } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { useSession } from '#web/app/session.ts';
import { useStore } from '#web/app/store.ts';
import { keyOf, nothingSaved, savedActions, savedStore } from './saved-state.ts';
import { iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export type HeartProps = {
  kind: SavedKind;
  id: string;
  /** The gig's title or the seller's name, for the button's own. */
  name: string;
  className?: string;
};
/** Where a thing was just saved to, and what offers another list. */
export type SavedPlace = { entryId: string; listId: string; Chooser: ComponentType<ChooserProps> };
export type ChooserProps = {
  place: SavedPlace;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function Heart({ kind, id, name, className }: HeartProps) {
  const { isAuthenticated, userId, userRole } = useSession();
  // Between registering and the code there is a person and nothing of theirs to ask for yet.
  const owner = isAuthenticated ? userId : null;
  const isSaved = useStore(savedStore, nothingSaved).has(keyOf(kind, id)) && owner !== null;
  const [place, setPlace] = useState<SavedPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (owner !== null && userRole !== 1)
      savedActions().then(
        (part) => part.learn(owner, kind, id),
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
        className={cx(iconButtonClasses('secondary', 'sm'), 'z-1', className)}
      >
        <Icon of={HeartIcon} className={cx('shrink-0', isSaved && 'fill-current text-accent')} />
      </button>
      {place && <place.Chooser place={place} anchor={button} onClose={() => setPlace(null)} />}
    </>
  );
}
