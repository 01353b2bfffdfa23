// Which gigs and sellers this browser knows to be saved by whoever is signed in. Only the hearts on the page are known.
// Guards: tiny, because hearts stand on public pages; asking, saving and lists are fetched apart (saved-actions.ts).
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { createStore } from '#web/app/store.ts';

export const nothingSaved: ReadonlySet<string> = new Set();
export const savedStore = createStore(nothingSaved);

export function keyOf(kind: SavedKind, id: string): string {
  return `${kind} ${id}`;
}

export const savedActions = () => import('./saved-actions.ts');
