// The gigs and sellers on this page that the signed-in user has saved.
// Small, because hearts are on public pages; loading, saving and lists are in saved-actions.ts, loaded separately.
import type { ComponentType, RefObject } from 'react';
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { createStore } from '#web/app/store.ts';

export const nothingSaved: ReadonlySet<string> = new Set();
export const savedStore = createStore(nothingSaved);

export function keyOf(kind: SavedKind, id: string): string {
  return `${kind} ${id}`;
}

/** Where something was just saved, and the component to choose another list. */
export type SavedPlace = { entryId: string; listId: string; Chooser: ComponentType<ChooserProps> };
export type ChooserProps = {
  place: SavedPlace;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};
