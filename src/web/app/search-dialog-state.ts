// Whether the search dialog is open. The header's button and Ctrl/Cmd+K open it.
import { createStore, useStore } from '#web/app/store.ts';

const store = createStore(false);

export function openSearchDialog(): void {
  store.set(true);
}

export function closeSearchDialog(): void {
  store.set(false);
}

export function toggleSearchDialog(): void {
  store.set(!store.get());
}

export function useSearchDialog(): boolean {
  return useStore(store, false);
}
